-- What has changed between the two latest versions: requests a session, failures in percent, median milliseconds?
WITH versions AS (
    SELECT version, count(DISTINCT session) AS sessions, row_number() OVER (ORDER BY min(time) DESC) AS age
    FROM events
    GROUP BY version
), figures AS (
    SELECT type, name, age, round(count(*) / max(sessions), 2) AS requests,
        round(100 * count(*) FILTER (WHERE is_failed) / count(*), 1) AS failed,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY duration) / 1000 AS median
    FROM requests JOIN versions USING (version)
    WHERE age <= 2 AND NOT is_cancelled
    GROUP BY type, name, age
)
SELECT type, name,
    max(requests) FILTER (WHERE age = 2) AS old_requests, max(requests) FILTER (WHERE age = 1) AS new_requests,
    max(failed) FILTER (WHERE age = 2) AS old_failed, max(failed) FILTER (WHERE age = 1) AS new_failed,
    max(median) FILTER (WHERE age = 2) AS old_median, max(median) FILTER (WHERE age = 1) AS new_median
FROM figures
GROUP BY type, name
ORDER BY abs(new_median - old_median) DESC NULLS FIRST, type, name;
