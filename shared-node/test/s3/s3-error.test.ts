import { toS3Error } from '../../src/s3/s3-error';
import type { S3Settings } from '../../src/s3/s3-settings';

const settings: S3Settings = {
  bucket: 'hive-releases',
  prefix: '',
  endpoint: null,
  region: 'eu-west-2',
  pathStyle: false,
  credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
};

/** Errors as the AWS client throws them. */
const responseError = (status: number, name: string) =>
  Object.assign(new Error('Original message.'), { name, $metadata: { httpStatusCode: status } });
const connectionError = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

test.each([
  [
    'an unknown key',
    responseError(403, 'InvalidAccessKeyId'),
    /does not know the key. Check AWS_ACC/,
  ],
  ['a wrong clock', responseError(403, 'RequestTimeTooSkewed'), /clock differs .* Set the clock/],
  ['expired credentials', responseError(400, 'ExpiredToken'), /Renew them/],
  ['no credentials', responseError(0, 'CredentialsProviderError'), /or give the machine a role/],
  [
    'another region',
    responseError(301, 'PermanentRedirect'),
    /not in 'eu-west-2'. Correct S3_REGION/,
  ],
  [
    'a refusal without details',
    responseError(403, 'UnknownError'),
    /list the bucket, read objects and, to publish releases/,
  ],
  [
    'an unknown host',
    connectionError('ENOTFOUND'),
    /did not answer \(ENOTFOUND\).*Check S3_ENDPOINT/,
  ],
  [
    'a service error',
    responseError(503, 'SlowDown'),
    /answered 503 \(SlowDown\).*has a temporary problem/,
  ],
  ['anything else', responseError(418, 'Teapot'), /answered 418 \(Teapot\).*Original message/],
])('For %s, the message names the bucket and says what to do', (_name, error, message) => {
  const failure = toS3Error(error, settings, 'reading x');
  expect(failure.message).toMatch(message);
  expect(failure.message).toContain('s3://hive-releases (AWS, eu-west-2)');
  expect(failure.message).toContain('while reading x');
});

test('A service is unavailable if it does not respond or answers 5xx, not if it denies access', () => {
  const isUnavailable = (error: unknown) => toS3Error(error, settings, 'reading x').isUnavailable;
  expect(
    [connectionError('ECONNREFUSED'), responseError(500, 'InternalError')].map(isUnavailable),
  ).toEqual([true, true]);
  expect(
    [responseError(403, 'AccessDenied'), responseError(404, 'NoSuchBucket')].map(isUnavailable),
  ).toEqual([false, false]);
});
