-- How long does each request take, in milliseconds?
SELECT type, name, count(*) AS requests,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY duration) / 1000 AS median,
    percentile_disc(0.95) WITHIN GROUP (ORDER BY duration) / 1000 AS p95,
    percentile_disc(0.99) WITHIN GROUP (ORDER BY duration) / 1000 AS p99,
    max(duration) / 1000 AS slowest
FROM requests
WHERE NOT is_cancelled
GROUP BY type, name
ORDER BY p95 DESC, type, name;
