COPY events TO 'events.parquet' (COMPRESSION zstd);
CREATE OR REPLACE VIEW events AS FROM 'events.parquet';
