CREATE TEMPORARY VIEW lines (n BIGINT, time BIGINT, id STRING, cause STRING, screen INT, kind STRING,
    role STRING, type STRING, name STRING, body STRING, version STRING)
USING json OPTIONS (path 'recordings');

CREATE TEMPORARY VIEW events AS
SELECT input_file_name() AS session, version, n, time, id, cause, screen, coalesce(kind, 'event') AS kind, role,
    type, coalesce(name, '') AS name, body,
    get_json_object(body, '$.opened._0.presenter') AS presenter,
    CAST(get_json_object(body, '$.opened._0.parent') AS INT) AS parent
FROM lines
WHERE n IS NOT NULL;
