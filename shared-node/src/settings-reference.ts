import fs from 'node:fs';
import { z } from 'zod';
import { s3Variables } from './s3/s3-settings';

/** The meaning of the variables of both programs. */
export const sharedTexts = {
  NODE_ENV:
    '`production`, `development` or `test`; `production` refuses settings that would fail unnoticed',
  PUBLIC_URL: 'the address that people see, without a path',
  ALLOWED_HOSTS:
    'further hosts at which the site is served, separated by commas; others get 421 in production',
  LOG_LEVEL: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  METRICS_PORT:
    'a private port for `/metrics` ([metrics](metrics.md)); nothing is measured without it',
  METRICS_HOST: 'the address of that port',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'the OTLP receiver of traces ([traces](metrics.md#traces)), `http://10.0.0.9:4318`; nothing is traced without it',
  OTEL_EXPORTER_OTLP_HEADERS: 'headers for the receiver, `name=value`, separated by commas',
  OTEL_TRACES_SAMPLER_ARG: 'the share of requests that are traced, 0 to 1',
  DRAIN_SECONDS:
    'seconds between SIGTERM and the stop, in which `/ready` fails and requests are served ([health](health.md#stopping))',
  HIVE_VERSION:
    'the version named in the log and the metrics; by default the commit that `npm run build` or the image was built from',
  RELEASE_SIGNATURES: '`off` does not verify the signatures of releases',
  RELEASE_KEYS_FILE:
    'a JSON file with the keys that may sign releases ([guide](sign-releases.md)); without it, the shell need not be signed',
  RELEASES_S3:
    'the bucket with the releases instead, `s3://bucket/prefix` ([guide](many-web-hosts.md))',
  S3_ENDPOINT: 'the address of the S3 service; AWS without it',
  S3_REGION: 'the region of the buckets; `us-east-1` without it',
  S3_PATH_STYLE: '`on` puts the bucket into the path; `on` with `S3_ENDPOINT`, otherwise `off`',
  AWS_ACCESS_KEY_ID: 'the credentials of the buckets, both or neither',
  AWS_SECRET_ACCESS_KEY: 'the second part of the credentials',
  AWS_SESSION_TOKEN: 'the third part, of temporary credentials',
};

/** Variables that every program reads besides its own schema. */
const storageVariables = {
  RELEASES_DIR: z.string().optional(),
  RELEASES_S3: z.string().optional(),
  ...s3Variables.shape,
};

/**
 * The reference of a program's settings as a Markdown table, in the order of the schema: the default comes from the
 * schema, and what production requires from the checks of production.
 * @param productionFaults the faults of an environment without any variable
 * @throws Error for a variable without a text
 */
export function renderReference(
  variables: z.ZodRawShape,
  texts: Readonly<Record<string, string>>,
  productionFaults: readonly string[],
): string {
  const required = new Set(
    productionFaults.flatMap((fault) => /^([A-Z0-9_]+) is missing/.exec(fault)?.[1] ?? []),
  );
  const rows = Object.entries({ ...variables, ...storageVariables }).map(([name, type]) => {
    const text = texts[name];
    if (!text) throw new Error(`The setting ${name} has no text in the reference.`);
    const production = required.has(name) ? 'required' : '';
    return `| \`${name}\` | ${text} | ${describeDefault(type)} | ${production} |`;
  });
  return [
    '| Setting | Meaning | Default | Production |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function describeDefault(type: z.core.$ZodType): string {
  const result = z.safeParse(type, undefined);
  if (!result.success) return 'required';
  const { data } = result;
  if (typeof data === 'boolean') return data ? '`on`' : '`off`';
  const value = Array.isArray(data) ? data.join(', ') : data;
  return value === undefined || value === '' ? '–' : `\`${String(value)}\``;
}

const markers = (name: string) =>
  [`<!-- settings:${name} -->`, `<!-- /settings:${name} -->`] as const;

/** The table between the markers of a document, without the padding that a formatter adds. */
export function readReference(file: string, name: string): string {
  const [start, end] = markers(name);
  const section = fs.readFileSync(file, 'utf8').split(start)[1]?.split(end)[0] ?? '';
  return toPlainTable(section);
}

/** A table without padding, to compare two. */
export const toPlainTable = (table: string): string =>
  table.trim().replace(/ +/g, ' ').replace(/-{3,}/g, '---');

/** Replaces the table between the markers of a document. */
export function writeReference(file: string, name: string, table: string): void {
  const [start, end] = markers(name);
  const [before, rest = ''] = fs.readFileSync(file, 'utf8').split(start);
  fs.writeFileSync(file, `${before}${start}\n\n${table}\n\n${end}${rest.split(end)[1] ?? ''}`);
}
