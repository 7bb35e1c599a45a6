import { z } from 'zod';
import { describeIssues, onOff, SettingsError } from '../settings-rules';

/** A bucket and prefix of an S3 service, and how to reach it. */
export interface S3Settings {
  bucket: string;
  /** Prefix of every key, without a slash at either end; empty for none. */
  prefix: string;
  /** Null: AWS's endpoint of the region. */
  endpoint: string | null;
  region: string;
  /** Whether the bucket is in the path (`/bucket/key`) instead of the host name. */
  pathStyle: boolean;
  /** Null: the AWS client's default credentials, such as the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
}

const locationPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/;
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type.optional());

/** The variables of every bucket. */
export const s3Variables = z
  .object({
    S3_ENDPOINT: optional(
      z.url({ protocol: /^https?$/, error: 'must be an http or https address.' }),
    ),
    S3_REGION: optional(z.string()),
    S3_PATH_STYLE: optional(onOff),
    AWS_ACCESS_KEY_ID: optional(z.string()),
    AWS_SECRET_ACCESS_KEY: optional(z.string()),
    AWS_SESSION_TOKEN: optional(z.string()),
  })
  .check(({ value, issues }) => {
    if (Boolean(value.AWS_ACCESS_KEY_ID) === Boolean(value.AWS_SECRET_ACCESS_KEY)) return;
    const missing = value.AWS_ACCESS_KEY_ID ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
    issues.push({ code: 'custom', input: undefined, path: [missing], message: 'is missing.' });
  });

/**
 * Reads the settings of a bucket.
 * @param name the variable with the location `s3://bucket/prefix`, for example `RELEASES_S3`
 * @returns null when that variable is not set
 * @throws SettingsError naming every invalid setting, but never its value, which may be a secret
 */
export function readS3Settings(env: NodeJS.ProcessEnv, name: string): S3Settings | null {
  if (!env[name]) return null;
  const [, bucket, prefix = ''] = locationPattern.exec(env[name]) ?? [];
  const result = s3Variables.safeParse(env);
  const faults = describeIssues(result.error);
  if (!bucket) faults.unshift(`${name} must be s3://bucket or s3://bucket/prefix.`);
  if (!result.success || !bucket) throw new SettingsError(faults);
  const values = result.data;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return {
    bucket,
    prefix,
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION ?? 'us-east-1',
    pathStyle: values.S3_PATH_STYLE ?? Boolean(values.S3_ENDPOINT),
    credentials:
      accessKeyId && secretAccessKey
        ? { accessKeyId, secretAccessKey, sessionToken: values.AWS_SESSION_TOKEN }
        : null,
  };
}
