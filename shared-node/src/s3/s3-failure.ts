import type { S3Settings } from './s3-settings';

/** What is used of the AWS client's errors, and of Node's. */
interface ServiceError {
  name?: string;
  message?: string;
  /** Node's code of a connection's failure. */
  code?: string;
  /** S3's own code. HEAD brings none. */
  Code?: string;
  $metadata?: { httpStatusCode?: number; requestId?: string };
}

/**
 * A call to S3 that failed, with what to do about it. It carries nothing of the request: its headers are signed, and
 * an error ends in a log.
 */
export class S3Failure extends Error {
  override readonly name = 'S3Failure';

  constructor(
    message: string,
    /** S3's code, or Node's. */
    readonly code: string,
    /** Whether the service did not answer at all, or said that it cannot now. */
    readonly isAway: boolean,
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

/** What to do, by what S3 calls the failure. */
const advice: Readonly<Record<string, (settings: S3Settings) => string>> = {
  NoSuchBucket: ({ bucket }) => `There is no bucket '${bucket}'. Create it, or correct its name.`,
  SignatureDoesNotMatch: () => `The secret does not belong to the key. Check ${keys}.`,
  InvalidAccessKeyId: () => `The key is not known there. Check ${keys}.`,
  ExpiredToken: () => 'The credentials have run out. Renew them.',
  CredentialsProviderError: () =>
    `There are no credentials. Set ${keys}, or give the machine a role.`,
  RequestTimeTooSkewed: () =>
    'This machine’s clock is wrong by more than the service allows. Set it.',
  AuthorizationHeaderMalformed: ({ region }) => `'${region}' is not its region. Correct S3_REGION.`,
  PermanentRedirect: ({ region }) =>
    `The bucket is not in '${region}'. Correct S3_REGION or S3_ENDPOINT.`,
};

const adviceByStatus = (status: number | undefined): string | null => {
  if (status === 301) return 'The bucket is in another region. Correct S3_REGION or S3_ENDPOINT.';
  if (status === 403) {
    return `It refuses. Check ${keys}, and that they may list the bucket, read and, to release, write.`;
  }
  if (status && status >= 500) return 'The service has trouble. It is tried again.';
  return null;
};

/** Says what failed where, and what to do. */
export function explainFailure(error: unknown, settings: S3Settings, doing: string): S3Failure {
  if (error instanceof S3Failure) return error;
  const { name, message, Code, $metadata, ...rest } = error as ServiceError;
  // Where it does not know an error for one, the client leaves nothing of it but the words.
  const code = rest.code ?? /\bE[A-Z_]{4,}\b/.exec(message ?? '')?.[0];
  const status = $metadata?.httpStatusCode;
  const names = [Code, name, code].filter((one) => one !== undefined);
  const where = `s3://${settings.bucket} (${settings.endpoint ?? `AWS, ${settings.region}`})`;
  const reason = names.find((one) => unreachable.has(one));
  if (reason && !status) {
    const text = `${where} did not answer (${code ?? reason}) while ${doing}. Check S3_ENDPOINT, and that the service runs.`;
    return new S3Failure(text, code ?? reason, true);
  }
  const known = names.find((one) => Object.hasOwn(advice, one));
  const help = (known && advice[known]?.(settings)) ?? adviceByStatus(status) ?? message ?? '';
  const called = known ?? Code ?? name ?? 'unknown';
  const answered = status ? `answered ${status}` : 'failed';
  const text = `${where} ${answered} (${called}) while ${doing}. ${help}`;
  return new S3Failure(text, called, (status ?? 0) >= 500);
}
