-- How many of the forms of a todo that are opened are typed into, submitted and saved?
WITH forms AS (
    SELECT session, screen, max(version) AS version,
        min(n) FILTER (WHERE name = 'type') AS typed,
        max(n) FILTER (WHERE name = 'submit') AS submitted,
        max(n) FILTER (WHERE name = 'changed') AS saved
    FROM events
    WHERE type = 'TodosKit.TodoEditorIntent' OR (type = 'TodosKit.TodosResponse' AND kind = 'final')
    GROUP BY session, screen
    HAVING count(*) FILTER (WHERE name = 'appear') > 0
)
SELECT version, count(*) AS opened, count(typed) AS typed,
    count(*) FILTER (WHERE typed < submitted) AS submitted,
    count(*) FILTER (WHERE typed < submitted AND submitted < saved) AS saved
FROM forms
GROUP BY version
ORDER BY version;
