-- The requests that have ended, with the time until their final response or their cancellation, in microseconds.
CREATE TEMPORARY VIEW requests AS
SELECT asked.session, asked.version, asked.type, asked.name, ended.time - asked.time AS duration,
    ended.name IN ('failed', 'refused') AS is_failed, ended.type = 'Adder.RequestCancellation' AS is_cancelled
FROM events AS asked
JOIN events AS ended ON ended.session = asked.session AND ended.cause = asked.id
WHERE ended.kind = 'final' OR ended.type = 'Adder.RequestCancellation';

-- The intents of persons. A router sends `appear`, and a list sends `visible`.
CREATE TEMPORARY VIEW presses AS
SELECT session, n, time, screen, type, name, body
FROM events
WHERE role = 'intent' AND name NOT IN ('appear', 'visible');
