import { defineConfig, devices } from '@playwright/test';
import type { EngineName, EngineOptions } from './engines/support/engine-browser';
import { isLong } from './fixtures/is-long';
import type { SiteOptions } from './fixtures/site-options';
import { readSites } from './sites';
import { skews } from './skew';
import { filesOfPackages, listStoryFiles, shuffle } from './story-files';
import { imageOptions, steadyArguments } from './visual/image-options';

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };
const files = listStoryFiles(isLong);
const { SHUFFLE_SEED: seed, E2E_AREAS: areas } = process.env;
const engines: readonly EngineName[] = ['firefox', 'webkit'];
/** Stories of what a service worker could break: it must not answer with an old release, or with another browser's pages. */
const workerStories = [
  ...['release', 'many-releases', 'canary', 'open-tab', 'guards', 'gate', 'session', 'shortlist'],
  'isolation/*',
].map((name) => `**/${name}.spec.ts`);
const isTraced = Boolean(process.env['E2E_TRACE']);

/** One project per file if the order is shuffled: Playwright itself always sorts by name. */
function desktopProjects() {
  if (seed) {
    return shuffle(files, Number(seed)).map((file) => ({
      name: `desktop ${file}`,
      testMatch: `**/${file}`,
      use: desktop,
    }));
  }
  if (!areas) return [{ name: 'desktop', use: desktop }];
  const own = filesOfPackages(files, areas.split(',')).map((file) => `**/${file}`);
  return [
    { name: 'desktop', testMatch: own, use: desktop },
    { name: 'desktop, main stories', testIgnore: own, grep: /@main/, use: desktop },
  ];
}

const launchOptions = {
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
};

export default defineConfig<SiteOptions & EngineOptions>({
  testDir: './stories',
  // Stories of rare browsers and devices: `npm test` covers their rules with component and api tests.
  testIgnore: isLong ? [] : '**/long/**',
  outputDir: './dist/results',
  fullyParallel: false,
  // One site per worker: stories change data that others would see.
  workers: readSites(process.env).length,
  forbidOnly: true,
  // A CI machine may stall for seconds. A test that passes only on the second attempt is reported as flaky and must be
  // fixed.
  retries: process.env['CI'] ? 1 : 0,
  // Limits that only a defect reaches, even on a slow machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'dist/test/e2e.json' }]],
  use: {
    // Stories cannot mock what a service worker requests. `offline.spec.ts` allows it.
    serviceWorkers: process.env['E2E_SERVICE_WORKER'] === 'allow' ? 'allow' : 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Screenshots in traces cost a third of the machine's time, snapshots a tenth. In CI the second attempt has both;
    // elsewhere a failure has its calls, its requests and its last screenshot, and E2E_TRACE=1 enables everything.
    trace: process.env['CI']
      ? 'on-first-retry'
      : { mode: 'retain-on-failure', screenshots: isTraced, snapshots: isTraced },
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    ...desktopProjects(),
    // Shell and remotes are released separately: the main stories run with one side in its previous release; the short
    // form runs the longest story.
    ...Object.entries(areas ? {} : skews(isLong)).map(([name, skew]) => ({
      name,
      grep: isLong ? /@main/ : /@skew/,
      use: { ...desktop, skew },
    })),
    // Releases, canaries, rollbacks, failing remotes, open tabs and access rules, with the service worker on.
    ...(isLong && !areas ? ['service worker'] : []).map((name) => ({
      name,
      testMatch: workerStories,
      use: { ...desktop, serviceWorkers: 'allow' as const },
    })),
    // The other engines. Each story starts its own browser.
    ...(areas ? [] : engines).map((engine) => ({
      name: engine,
      testDir: './engines',
      use: { engine },
      timeout: 600_000,
    })),
    {
      name: 'visual',
      testDir: './visual',
      // Images of pages need a site at a fixed time: the short form compares components.
      testIgnore: isLong ? [] : '**/pages.spec.ts',
      snapshotPathTemplate: '{testDir}/images/{arg}{ext}',
      use: {
        ...imageOptions,
        launchOptions: { ...launchOptions, args: [...launchOptions.args, ...steadyArguments] },
      },
    },
  ],
});
