import { runInProduction } from '@hive/shared-node/testing/production-program';
import { setUpSharedTemporaryFolder } from '@hive/shared-node/testing/temporary-folder';
import { builtProgram } from '../support/build-programs';
import { createTestApp, type TestApp } from '../support/test-app';
import { packageRoot } from '../support/test-server';

const folder = setUpSharedTemporaryFolder();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const run = (env: Record<string, string>, whenReady: (message: string) => Promise<void>) =>
  runInProduction(builtProgram('main'), {
    cwd: packageRoot,
    env: { HIVE_VERSION: '1.2.3', ...env },
    ready: 'hive-api ready ',
    whenReady,
    timeout: 200_000,
  });

/** The fields of every line. */
const common = {
  level: expect.any(Number) as number,
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
  service: 'hive-api',
  version: '1.2.3',
  msg: expect.any(String) as string,
};

const production = () => ({
  API_PORT: '0',
  DATA_DIR: folder.path,
  DATABASE_URL: test.context.settings.databaseUrl ?? '',
  SECRET_KEY: test.context.settings.secretKey.toString('hex'),
  PUBLIC_URL: 'https://hive.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'hive@hive.example',
  SELLER_NAME: 'Hive Ltd',
  SELLER_ADDRESS: '1 Comb Lane, London',
  SELLER_VAT_NUMBER: 'GB100000187',
  SELLER_PAYMENT: 'By bank transfer.',
});

describe('In production, the api writes only lines of the log', () => {
  it('from its start to its end', async () => {
    let status: number | undefined;
    const { exitCode, lines, errorOutput } = await run(production(), async (message) => {
      const address = message.replace('hive-api ready ', '');
      status = (await fetch(`${address}/api/ready`)).status;
      await fetch(`${address}/api/auth/login`, { method: 'POST', body: '{' });
    });
    expect([status, exitCode, errorOutput]).toEqual([200, 0, '']);
    expect(lines.map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^hive-api ready /));
    for (const line of lines) expect(line).toMatchObject(common);
  });

  it('when it cannot start', async () => {
    const { exitCode, lines, errorOutput } = await run({}, () => Promise.resolve());
    expect([exitCode, errorOutput]).toEqual([1, '']);
    const msg = expect.stringContaining('PUBLIC_URL') as string;
    expect(lines).toEqual([{ ...common, pid: undefined, level: 60, msg }]);
  });
});
