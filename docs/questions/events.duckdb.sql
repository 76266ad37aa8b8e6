CREATE VIEW events AS
SELECT filename AS session, version, n, time, id, cause, screen, coalesce(kind, 'event') AS kind, role,
    type, coalesce(name, '') AS name, body::VARCHAR AS body,
    body ->> '$.opened._0.presenter' AS presenter, (body ->> '$.opened._0.parent')::INTEGER AS parent
FROM read_ndjson('recordings/version=*/*.adder*',
    columns = {n: BIGINT, time: BIGINT, id: VARCHAR, cause: VARCHAR, screen: INTEGER, kind: VARCHAR,
        role: VARCHAR, type: VARCHAR, name: VARCHAR, body: JSON},
    hive_types = {version: VARCHAR}, filename = true, ignore_errors = true)
WHERE n IS NOT NULL;
