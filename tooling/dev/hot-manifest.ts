import { contractVersion } from '@hive/contract/contract-version';
import type { Release } from '@hive/contract/release';
import type { App } from '../federation/app';
import { sharedVersions } from '../federation/share-policy';

/**
 * `release.json` of an app that is being edited. It names no files, so there is nothing to compare them with; its pages
 * are left to the browser, where the edited code is.
 */
export const describeHot = (app: App): Release => ({
  app: app.name,
  version: app.version,
  owner: app.remote?.owner ?? 'shell',
  contract: contractVersion,
  builtAt: new Date().toISOString(),
  entry: app.remote ? 'remote-entry.js' : null,
  server: false,
  shared: sharedVersions,
  scripts: app.remote ? [] : ['main.js'],
  styles: app.remote ? [] : ['main.css'],
  files: [],
  pages: (app.remote?.pages ?? []).map(({ source: _source, search = [], ...page }) => ({
    ...page,
    search: [...search],
    serverRendered: false,
    scripts: [],
    styles: [],
  })),
});
