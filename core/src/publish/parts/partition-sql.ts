import { bucketDigits, GROUP_NAME } from './buckets.ts';

/**
 * For each engine: a statement that finds the bucket of each loc and writes one folder or file per bucket. `{digits}`
 * is replaced by the number of digits, `{group}` and `{check}` by the texts in {@link GROUPS}.
 */
const STATEMENTS = {
  duckdb: `-- Writes buckets/bucket=…/data_0.parquet.
COPY (
  SELECT *, {group}substr(md5(trim(loc, E' \\t\\n\\r')), 1, {digits}) AS bucket
  FROM urls
  WHERE trim(loc, E' \\t\\n\\r') <> ''
) TO 'buckets' (FORMAT parquet, COMPRESSION zstd, PARTITION_BY (bucket), OVERWRITE);
`,
  spark: `-- Writes buckets/bucket=…/part-….parquet.
CREATE TABLE url_buckets
USING parquet
OPTIONS (path 'buckets', compression 'zstd')
PARTITIONED BY (bucket)
AS SELECT /*+ REPARTITION(bucket) */ *, {group}substr(md5(regexp_replace(loc, '^[ \\\\t\\\\n\\\\r]+|[ \\\\t\\\\n\\\\r]+$', '')), 1, {digits}) AS bucket
FROM urls
WHERE regexp_replace(loc, '^[ \\\\t\\\\n\\\\r]+|[ \\\\t\\\\n\\\\r]+$', '') <> '';
`,
  trino: `-- Writes bucket=…/… below the location of the table.
CREATE TABLE url_buckets
WITH (format = 'PARQUET', partitioned_by = ARRAY['bucket'])
AS SELECT *, {group}substr(lower(to_hex(md5(to_utf8(regexp_replace(loc, '^[ \\t\\n\\r]+|[ \\t\\n\\r]+$'))))), 1, {digits}) AS bucket
FROM urls
WHERE regexp_replace(loc, '^[ \\t\\n\\r]+|[ \\t\\n\\r]+$') <> '';
`,
  bigquery: `-- Writes gs://my-bucket/buckets/bucket=…/….parquet; replace my-bucket with the name of your bucket.
CREATE TEMP TABLE url_buckets CLUSTER BY bucket
AS SELECT *, {group}SUBSTR(TO_HEX(MD5(REGEXP_REPLACE(loc, r'^[ \\t\\n\\r]+|[ \\t\\n\\r]+$', ''))), 1, {digits}) AS bucket
FROM urls
WHERE REGEXP_REPLACE(loc, r'^[ \\t\\n\\r]+|[ \\t\\n\\r]+$', '') <> '';
FOR one IN (SELECT DISTINCT bucket FROM url_buckets) DO
  EXECUTE IMMEDIATE FORMAT("""
    EXPORT DATA OPTIONS (
      uri = 'gs://my-bucket/buckets/bucket=%s/*.parquet', format = 'PARQUET', compression = 'ZSTD', overwrite = true
    ) AS SELECT * EXCEPT (bucket) FROM url_buckets WHERE bucket = '%s'
  """, one.bucket, one.bucket);
END FOR;
`,
  clickhouse: `-- Writes buckets/bucket=…/urls.parquet.
INSERT INTO FUNCTION file('buckets/bucket={_partition_id}/urls.parquet', 'Parquet')
PARTITION BY {group}substring(lower(hex(MD5(replaceRegexpAll(loc, '^[ \\\\t\\\\n\\\\r]+|[ \\\\t\\\\n\\\\r]+$', '')))), 1, {digits})
SELECT *
FROM urls
WHERE replaceRegexpAll(loc, '^[ \\\\t\\\\n\\\\r]+|[ \\\\t\\\\n\\\\r]+$', '') <> ''{check}
SETTINGS engine_file_truncate_on_insert = 1, output_format_parquet_compression_method = 'zstd';
`,
  postgres: `-- Writes /srv/buckets/bucket=….csv on the server; replace /srv/buckets with an existing folder.
DO $$
DECLARE
  one text;
BEGIN
{check}  CREATE TEMP TABLE url_buckets ON COMMIT DROP AS
    SELECT *, {group}substr(md5(convert_to(btrim(loc, E' \\t\\n\\r'), 'UTF8')), 1, {digits}) AS bucket
    FROM urls
    WHERE btrim(loc, E' \\t\\n\\r') <> '';
  CREATE INDEX ON url_buckets (bucket);
  FOR one IN SELECT DISTINCT bucket FROM url_buckets LOOP
    EXECUTE format(
      'COPY (SELECT * FROM url_buckets WHERE bucket = %L) TO %L WITH (FORMAT csv, HEADER)',
      one, '/srv/buckets/bucket=' || one || '.csv'
    );
  END LOOP;
END $$;
`,
} as const;

export type SqlEngine = keyof typeof STATEMENTS;

/** The engines that {@link partitionSql} knows. */
export const SQL_ENGINES = Object.keys(STATEMENTS) as readonly SqlEngine[];

const PATTERN = `'${GROUP_NAME.source}'`;
const WRONG = 'not the name of a group: ';

/**
 * SQL for the text before a bucket's digits, used if the table has a column `group`. An invalid name must make the
 * statement fail, because it would become part of a path. Engines that cannot fail within this expression fail in
 * `check`.
 */
const GROUPS: Readonly<Record<SqlEngine, { readonly group: string; readonly check?: string }>> = {
  duckdb: {
    group: `CASE WHEN coalesce("group", '') = '' THEN '' WHEN regexp_matches("group", ${PATTERN}) THEN "group" || '~' ELSE error('${WRONG}' || "group") END || `,
  },
  spark: {
    group: `CASE WHEN coalesce(\`group\`, '') = '' THEN '' WHEN \`group\` RLIKE ${PATTERN} THEN \`group\` || '~' ELSE raise_error('${WRONG}' || \`group\`) END || `,
  },
  trino: {
    group: `CASE WHEN coalesce("group", '') = '' THEN '' WHEN regexp_like("group", ${PATTERN}) THEN "group" || '~' ELSE fail('${WRONG}' || "group") END || `,
  },
  bigquery: {
    group: `CASE WHEN COALESCE(\`group\`, '') = '' THEN '' WHEN REGEXP_CONTAINS(\`group\`, r${PATTERN}) THEN \`group\` || '~' ELSE ERROR('${WRONG}' || \`group\`) END || `,
  },
  clickhouse: {
    group: `if(ifNull("group", '') = '', '', ifNull("group", '') || '~') || `,
    check: `\n  AND throwIf(ifNull("group", '') <> '' AND NOT match(ifNull("group", ''), ${PATTERN}), 'not the name of a group') = 0`,
  },
  postgres: {
    group: `CASE WHEN coalesce("group", '') = '' THEN '' ELSE "group" || '~' END || `,
    check: `  SELECT "group" INTO one FROM urls WHERE "group" <> '' AND "group" !~ ${PATTERN} LIMIT 1;
  IF one IS NOT NULL THEN
    RAISE EXCEPTION '${WRONG}%', one;
  END IF;
`,
  },
};

/**
 * The statement that partitions a table `urls` as `urlset partition` does.
 * @param groups whether the table has a column `group`
 */
export function partitionSql(engine: SqlEngine, buckets: number, groups: boolean): string {
  const { group, check = '' } = groups ? GROUPS[engine] : { group: '' };
  return STATEMENTS[engine]
    .replaceAll('{digits}', String(bucketDigits(buckets)))
    .replace('{group}', () => group)
    .replace('{check}', () => check);
}
