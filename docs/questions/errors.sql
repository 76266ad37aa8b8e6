-- How often does each request fail?
SELECT type, name, count(*) AS requests, count(*) FILTER (WHERE is_failed) AS failed,
    round(100 * count(*) FILTER (WHERE is_failed) / count(*), 1) AS percent
FROM requests
WHERE NOT is_cancelled
GROUP BY type, name
ORDER BY percent DESC, type, name;
