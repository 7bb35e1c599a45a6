import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Accounts } from '../../fixtures/accounts';
import { FaultyProxy } from '../../fixtures/isolation/faulty-proxy';
import { expect, test as base } from '../../fixtures/site-test';
import {
  executables,
  type EngineBrowser,
  type EngineName,
  type EngineOptions,
} from './engine-browser';
import { EnginePage } from './engine-page';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

interface Fixtures {
  /** Whether the system prefers dark colours. */
  isDark: boolean;
  accounts: Accounts;
  /** The proxy between the browser and the site. */
  faultyProxy: FaultyProxy;
  /** A new browser without data. */
  engineBrowser: EngineBrowser;
  enginePage: EnginePage;
}

/**
 * Firefox reports the hash of no content for a script without a body, and for one that was loading when its page was
 * left.
 */
const emptyScript = /integrity.*“OLBgp1GsljhM2TJ/;

const starters = { firefox: startFirefox, webkit: startWebKit };

/** What an engine needs on this machine. */
const needs: Record<EngineName, { files: readonly string[]; packages: string }> = {
  firefox: { files: [executables.firefox], packages: 'firefox-esr' },
  webkit: { files: [executables.webkit, executables.xvfb], packages: 'webkit2gtk-driver xvfb' },
};

/** The test of stories in an engine other than Chromium. They are skipped where it cannot be installed. */
export const test = base.extend<Fixtures, EngineOptions>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  isDark: [false, { option: true }],

  faultyProxy: async ({}, provide) => {
    const faultyProxy = await FaultyProxy.open();
    await provide(faultyProxy);
    await faultyProxy.close();
  },

  engineBrowser: async ({ engine, isDark, faultyProxy, database }, provide, testInfo) => {
    const { files, packages } = needs[engine];
    const isInstalled = files.every((file) => fs.existsSync(file));
    testInfo.skip(!isInstalled, `${engine} is not installed (Debian: apt-get install ${packages})`);
    await database.resetRateLimits();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-engine-'));
    const proxy = new URL(faultyProxy.address).host;
    const engineBrowser = await starters[engine]({ proxy, isDark, folder });
    await provide(engineBrowser);
    if (testInfo.errors.length > 0) {
      await testInfo.attach(engine, {
        body: await engineBrowser.screenshot(),
        contentType: 'image/png',
      });
    }
    await engineBrowser.close();
    fs.rmSync(folder, { recursive: true, force: true });
    const unexpected = engineBrowser.errors.filter((error) => !emptyScript.test(error));
    expect(unexpected, 'no uncaught errors in the browser').toEqual([]);
  },

  enginePage: async ({ engineBrowser, baseURL }, provide) =>
    provide(new EnginePage(engineBrowser, String(baseURL))),

  accounts: async ({ request, mailbox, secretTracker, database }, provide) =>
    provide(new Accounts(request, mailbox, secretTracker, database)),
});

export { expect };
