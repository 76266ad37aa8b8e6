-- Which intents are pressed in a rage: at least three times within a second, with the same value on the same screen?
WITH repeated AS (
    SELECT session, type, name,
        time - lag(time, 2) OVER (PARTITION BY session, screen, type, name, body ORDER BY n) AS since
    FROM presses
)
SELECT type, name, count(*) AS presses, count(DISTINCT session) AS sessions
FROM repeated
WHERE since <= 1000000
GROUP BY type, name
ORDER BY presses DESC, type, name;
