import type { S3Settings } from './s3-settings';

/** The fields we read from errors of the AWS client and of Node. */
interface ServiceError {
  name?: string;
  message?: string;
  /** Node's code of a connection failure. */
  code?: string;
  /** S3's code. HEAD responses have none. */
  Code?: string;
  $metadata?: { httpStatusCode?: number; requestId?: string };
}

/**
 * A failed call to S3. The message says what to do. It contains nothing from the request, because errors are logged and
 * the headers are signed.
 */
export class S3Error extends Error {
  override readonly name = 'S3Error';

  constructor(
    message: string,
    /** S3's code, or Node's. */
    readonly code: string,
    /** Whether the service did not respond or answered with a 5xx status. */
    readonly isUnavailable: boolean,
  ) {
    super(message);
  }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'TimeoutError',
  'AbortError',
]);

const keys = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

/** What to do, by S3's error code. */
const advice: Readonly<Record<string, (settings: S3Settings) => string>> = {
  NoSuchBucket: ({ bucket }) => `There is no bucket '${bucket}'. Create it, or correct its name.`,
  SignatureDoesNotMatch: () => `The secret does not match the key. Check ${keys}.`,
  InvalidAccessKeyId: () => `The service does not know the key. Check ${keys}.`,
  ExpiredToken: () => 'The credentials have expired. Renew them.',
  CredentialsProviderError: () =>
    `There are no credentials. Set ${keys}, or give the machine a role.`,
  RequestTimeTooSkewed: () =>
    'This machine’s clock differs from the service’s by more than it allows. Set the clock.',
  AuthorizationHeaderMalformed: ({ region }) =>
    `The service’s region is not '${region}'. Correct S3_REGION.`,
  PermanentRedirect: ({ region }) =>
    `The bucket is not in '${region}'. Correct S3_REGION or S3_ENDPOINT.`,
};

const adviceByStatus = (status: number | undefined): string | null => {
  if (status === 301) return 'The bucket is in another region. Correct S3_REGION or S3_ENDPOINT.';
  if (status === 403) {
    return `Access denied. Check ${keys}, and that they may list the bucket, read objects and, to publish releases, write them.`;
  }
  if (status && status >= 500) return 'The service has a temporary problem. Try again later.';
  return null;
};

/** Converts an error into an `S3Error` that names the bucket, the failed action and what to do. */
export function toS3Error(error: unknown, settings: S3Settings, action: string): S3Error {
  if (error instanceof S3Error) return error;
  const { name, message, Code, $metadata, ...rest } = error as ServiceError;
  // The client reduces some connection errors to their message, so the code is read from there.
  const code = rest.code ?? /\bE[A-Z_]{4,}\b/.exec(message ?? '')?.[0];
  const status = $metadata?.httpStatusCode;
  const candidates = [Code, name, code].filter((candidate) => candidate !== undefined);
  const where = `s3://${settings.bucket} (${settings.endpoint ?? `AWS, ${settings.region}`})`;
  const reason = candidates.find((candidate) => unreachable.has(candidate));
  if (reason && !status) {
    const text = `${where} did not answer (${code ?? reason}) while ${action}. Check S3_ENDPOINT, and that the service is running.`;
    return new S3Error(text, code ?? reason, true);
  }
  const knownCode = candidates.find((candidate) => Object.hasOwn(advice, candidate));
  const help =
    (knownCode && advice[knownCode]?.(settings)) ?? adviceByStatus(status) ?? message ?? '';
  const errorCode = knownCode ?? Code ?? name ?? 'unknown';
  const outcome = status ? `answered ${status}` : 'failed';
  const text = `${where} ${outcome} (${errorCode}) while ${action}. ${help}`;
  return new S3Error(text, errorCode, (status ?? 0) >= 500);
}
