import { explainFailure } from '../../src/s3/s3-failure';
import type { S3Settings } from '../../src/s3/s3-settings';

const settings: S3Settings = {
  bucket: 'hive-releases',
  prefix: '',
  endpoint: null,
  region: 'eu-west-2',
  pathStyle: false,
  credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
};

/** As the AWS client throws them. */
const answer = (status: number, name: string) =>
  Object.assign(new Error('Their own words.'), { name, $metadata: { httpStatusCode: status } });
const fault = (code: string) => Object.assign(new Error(`connect ${code}`), { code });

test.each([
  ['an unknown key', answer(403, 'InvalidAccessKeyId'), /key is not known there. Check AWS_ACC/],
  ['a wrong clock', answer(403, 'RequestTimeTooSkewed'), /clock is wrong .* Set it/],
  ['credentials that ran out', answer(400, 'ExpiredToken'), /Renew them/],
  ['no credentials', answer(0, 'CredentialsProviderError'), /or give the machine a role/],
  ['another region', answer(301, 'PermanentRedirect'), /not in 'eu-west-2'. Correct S3_REGION/],
  [
    'a refusal without a word',
    answer(403, 'UnknownError'),
    /list the bucket, read and, to release/,
  ],
  ['a host nobody knows', fault('ENOTFOUND'), /did not answer \(ENOTFOUND\).*Check S3_ENDPOINT/],
  ['trouble of its own', answer(503, 'SlowDown'), /answered 503 \(SlowDown\).*has trouble/],
  ['anything else', answer(418, 'Teapot'), /answered 418 \(Teapot\).*Their own words/],
])('Of %s, the bucket is named and what to do about it', (_name, error, message) => {
  const failure = explainFailure(error, settings, 'reading x');
  expect(failure.message).toMatch(message);
  expect(failure.message).toContain('s3://hive-releases (AWS, eu-west-2)');
  expect(failure.message).toContain('while reading x');
});

test('A service is away when it does not answer or has trouble, and is not when it refuses', () => {
  const isAway = (error: unknown) => explainFailure(error, settings, 'reading x').isAway;
  expect([fault('ECONNREFUSED'), answer(500, 'InternalError')].map(isAway)).toEqual([true, true]);
  expect([answer(403, 'AccessDenied'), answer(404, 'NoSuchBucket')].map(isAway)).toEqual([
    false,
    false,
  ]);
});
