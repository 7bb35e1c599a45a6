import { readS3Settings } from '../../src/s3/s3-settings';

const read = (env: NodeJS.ProcessEnv) => readS3Settings(env, 'RELEASES_S3');

test('Without a location there is no bucket, even if other settings exist', () => {
  expect(read({ S3_ENDPOINT: 'not read' })).toBeNull();
  expect(read({ RELEASES_S3: '' })).toBeNull();
});

test('A location alone means a bucket of AWS with the machine’s credentials', () => {
  expect(read({ RELEASES_S3: 's3://hive-releases', S3_ENDPOINT: '' })).toEqual({
    bucket: 'hive-releases',
    prefix: '',
    endpoint: null,
    region: 'us-east-1',
    pathStyle: false,
    credentials: null,
  });
});

test('Another service is set by its endpoint and has the bucket in the path by default', () => {
  const env = {
    RELEASES_S3: 's3://hive/shop/live/',
    S3_ENDPOINT: 'https://s3.example.org',
    S3_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  expect(read(env)).toEqual({
    bucket: 'hive',
    prefix: 'shop/live',
    endpoint: 'https://s3.example.org',
    region: 'eu-west-2',
    pathStyle: true,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
  expect(read({ ...env, S3_PATH_STYLE: 'off' })?.pathStyle).toBe(false);
});

test('Every invalid setting is named at once, without its value, which may be a misplaced secret', () => {
  const env = {
    RELEASES_S3: 'hive-releases-geheim',
    S3_ENDPOINT: 'ftp://geheim',
    S3_PATH_STYLE: 'geheim',
    AWS_SECRET_ACCESS_KEY: 'geheim',
  };
  expect(() => read(env)).toThrow(
    '3 settings are wrong:\n  RELEASES_S3 must be s3://bucket or s3://bucket/prefix.\n' +
      '  S3_ENDPOINT must be an http or https address.\n  S3_PATH_STYLE must be on or off (or 1, true, 0, false).',
  );
  expect(() => read(env)).not.toThrow(/geheim/);
  const { S3_ENDPOINT: _endpoint, S3_PATH_STYLE: _style, ...half } = env;
  expect(() => read({ ...half, RELEASES_S3: 's3://hive' })).toThrow(
    'One setting is wrong:\n  AWS_ACCESS_KEY_ID is missing.',
  );
});
