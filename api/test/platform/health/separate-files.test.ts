import type { Settings } from '../../../src/platform/settings/settings';
import { createTestApp, type TestApp } from '../../support/test-app';
import { until } from '../../support/until';

const filesS3: Settings['filesS3'] = {
  bucket: 'files',
  prefix: '',
  endpoint: 'http://127.0.0.1:9',
  region: 'us-east-1',
  pathStyle: true,
  credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
};

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

const startAnother = (more: Partial<Settings> = {}): Promise<TestApp> => {
  const { databaseUrl, dataDir, secretKey } = test.context.settings;
  return createTestApp({ settings: { databaseUrl, dataDir, secretKey, ...more } });
};
const readWarnings = async ({ client, context }: TestApp): Promise<string[]> => {
  await context.processes.refresh();
  const { body } = await client.get<{ warnings?: string[] }>('/api/ready');
  return body.warnings ?? [];
};
const countLogged = ({ readLog }: TestApp): number =>
  readLog().filter((line) => line.includes('several apis run without FILES_S3')).length;

it('warns while several apis run without FILES_S3, once in the log', async () => {
  expect(await readWarnings(test)).not.toContain('FILES_NOT_SHARED');
  const another = await startAnother();
  await until('both apis are counted', async () => {
    const warnings = [...(await readWarnings(test)), ...(await readWarnings(another))];
    return warnings.filter((one) => one === 'FILES_NOT_SHARED').length === 2;
  });
  await until('the log has the warning', () => countLogged(test) > 0);
  expect(countLogged(test)).toBe(1);
  await another.close();
  await until('the warning ends', async () => !(await readWarnings(test)).length);
});

it('does not warn with FILES_S3', async () => {
  const another = await startAnother({ filesS3 });
  await until('both apis are counted', async () => {
    await another.context.processes.refresh();
    return another.context.processes.count === 2;
  });
  expect(await readWarnings(another)).not.toContain('FILES_NOT_SHARED');
  await another.close();
});
