import { contractVersion } from '@hive/contract/contract-version';
import { hotVersion, type Release } from '@hive/contract/release';
import type { App } from '../federation/app';
import { sharedVersions } from '../federation/share-policy';

/**
 * The manifest of an app that is being edited. It lists no files, so there are no hashes to check; its pages are only
 * rendered in the browser, where the edited code runs.
 */
export const describeHot = (app: App): Release => ({
  app: app.name,
  version: hotVersion,
  owner: app.remote?.owner ?? 'shell',
  ...(!app.remote && { readsRegistryGrants: true }),
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
  slots: (app.remote?.slots ?? []).map(({ source: _source, ...slot }) => ({
    ...slot,
    scripts: [],
    styles: [],
  })),
  ...(app.remote && { menu: [...(app.remote.menu ?? [])] }),
  ...(app.remote?.flags && { flags: [...app.remote.flags] }),
});
