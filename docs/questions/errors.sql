-- How often does each request fail?
SELECT type, name, count(*) AS requests, count(*) FILTER (WHERE response = 'failed') AS failed,
    round(100 * count(*) FILTER (WHERE response = 'failed') / count(*), 1) AS percent
FROM requests
WHERE NOT is_cancelled
GROUP BY type, name
ORDER BY percent DESC, type, name;
