-- Which screens are left without a press? A press on a part of a screen counts for the screen that contains it.
WITH opened AS (
    SELECT session, screen, presenter, coalesce(parent, screen) AS page
    FROM events
    WHERE type = 'Adder.ScreenEvent' AND name = 'opened'
), closed AS (
    SELECT session, screen
    FROM events
    WHERE type = 'Adder.ScreenEvent' AND name = 'closed'
), used AS (
    SELECT DISTINCT session, page AS screen
    FROM presses JOIN opened USING (session, screen)
)
SELECT presenter, count(*) AS screens, count(*) - count(used.screen) AS unused,
    round(100 * (count(*) - count(used.screen)) / count(*), 1) AS percent
FROM opened
JOIN closed ON closed.session = opened.session AND closed.screen = opened.screen
LEFT JOIN used ON used.session = opened.session AND used.screen = opened.screen
WHERE opened.page = opened.screen
GROUP BY presenter
ORDER BY percent DESC, presenter;
