import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { isLong } from './fixtures/run-form';
import type { SiteOptions } from './fixtures/site-options';
import { skews } from './skew';

/** Ports of their own, so that the stories run beside a site that is already up. */
const port = Number(process.env['E2E_PORT'] ?? 4270);
/** A site that is up already, for whoever writes stories; DATA_DIR must then name its data folder. */
const runningSite = process.env['E2E_BASE_URL'];
const dataFolder = path.resolve(
  (runningSite && process.env['DATA_DIR']) ?? path.join(os.tmpdir(), `hive-e2e-${port}`),
);
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };

export default defineConfig<SiteOptions>({
  testDir: './stories',
  // Stories of rare browsers and devices: `npm test` has their rules as tests of components and of the api.
  testIgnore: isLong ? [] : '**/long/**',
  // By port, since parts of the stories are told side by side.
  outputDir: `./dist/results/${port}`,
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  // A machine of CI may stall for seconds. What passes only the second time is named as unsteady, where it is to be mended.
  retries: process.env['CI'] ? 1 : 0,
  // Bounds that only something broken reaches, on a slow machine too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `dist/test/e2e-${port}.json` }]],
  use: {
    baseURL: runningSite ?? `http://localhost:${port}`,
    dataFolder,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording costs a sixth of the browser's time. In CI what fails is told again, and that is recorded.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: desktop },
    // Shell and remotes are released apart: the main stories with one side in its previous release; in short the longest.
    ...Object.entries(skews(isLong)).map(([name, skew]) => ({
      name,
      grep: isLong ? /@main/ : /@skew/,
      use: { ...desktop, skew },
    })),
  ],
  // The real thing: what `npm start` runs, in a data folder that did not exist before.
  webServer: runningSite
    ? undefined
    : {
        command: 'node start-fresh.mjs',
        url: `http://localhost:${port}/api/ready`,
        timeout: 600_000,
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        env: {
          PORT: String(port),
          API_PORT: String(port + 1),
          PROVIDER_PORT: String(port + 2),
          DATA_DIR: dataFolder,
          // The log is searched for secrets at the end, so it must hold what it can.
          LOG_LEVEL: 'debug',
        },
      },
});
