import type { Mocked } from 'vitest';
import { act, configure, getConfig, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { BrowserRouter, Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import type { BrowserPage, BrowserRegistry, BrowserRemote } from '@hive/contract/release';
import { slotHost } from '@hive/shared-auth/session';
import { App } from '../src/app';
import { createQueryClient } from '../src/query-client';
import { createRegistryStore } from '../src/registry';
import { completeRegistry, createPageSource } from '../src/remotes/create-page-source';
import type { RemoteSource } from '../src/remotes/remote-source';
import { screens } from '../src/screens';
import { createSlotParts } from '../src/slots/slot-parts';

const { eventWrapper } = getConfig();

/** Events of a test are not wrapped in a synchronous `act`: their updates may suspend, and `find…` waits for them. */
function dispatchWithoutAct(): void {
  configure({ eventWrapper: (dispatch) => dispatch() });
  onTestFinished(() => configure({ eventWrapper }));
}

const page = (path: string, access: BrowserPage['access'], module: string): BrowserPage => ({
  path,
  access,
  module,
  title: `Title of ${module}`,
  serverRendered: access === 'public',
  styles: [],
});

const remote = (name: string, pages: BrowserPage[]): BrowserRemote => ({
  version: '1.0.0',
  owner: name,
  entry: `/releases/${name}/1.0.0/remote-entry.js`,
  integrity: { [`/releases/${name}/1.0.0/remote-entry.js`]: 'sha384-x' },
  pages,
});

/** A registry with the public and user remotes, without admin and partner. */
export const registry: BrowserRegistry = {
  revision: 1,
  shell: { version: '1.0.0', integrity: {} },
  remotes: {
    'remote-public': remote('remote-public', [
      page(paths.home.path, 'public', './HomePage'),
      page(paths.partner.path, 'public', './PartnerPage'),
      page(paths.howWeRank.path, 'public', './HowWeRankPage'),
      page(paths.privacy.path, 'public', './PrivacyPage'),
    ]),
    'remote-user': remote('remote-user', [
      page(paths.questionnaire.path, 'signed-in', './QuestionnairePage'),
      page(paths.results.path, 'signed-in', './ResultsPage'),
      page(paths.dashboard.path, 'signed-in', './DashboardPage'),
    ]),
  },
};

/** A page that renders its module's name. */
export const pageOf = (module: string): ComponentType =>
  function FakePage() {
    return (
      <>
        <h1>{module}</h1>
        <Link to="/partner/7">A partner</Link>
      </>
    );
  };

/** A source that resolves every module immediately. */
export const fakeSource = (load?: RemoteSource['load']): Mocked<RemoteSource> => ({
  register: vi.fn(),
  load: vi.fn(load ?? (async (_name: string, module: string) => pageOf(module))),
});

interface Options {
  source?: RemoteSource;
  registry?: BrowserRegistry;
  readRegistry?: () => Promise<BrowserRegistry>;
}

let openings = 0;

/**
 * Loads the screens' code, and what every page loads, before a page is opened. The page has a load timeout of seconds, and on
 * a busy machine the first compilation can take longer. The first page of a worker is then rendered like the next ones.
 */
let loaded: Promise<unknown> | undefined;
const loadChunks = () =>
  (loaded ??= Promise.all([
    ...Object.values(screens).map((load) => load()),
    import('../src/layout/device-shortlist-link'),
    import('../src/layout/signed-in-nav'),
    import('../src/session/expired-dialog'),
    import('../src/session/session-part'),
    import('../src/session/two-factor-reminder'),
    import('../src/two-factor/code-modal'),
    import('../src/two-factor/step-up-dialog'),
  ]));

/** Renders the whole app at a path with the real router; only the federation is mocked. */
export async function openApp(address: string, options: Options = {}) {
  dispatchWithoutAct();
  await loadChunks();
  openings += 1;
  // A unique key, so that stored state of a visit does not carry over between tests.
  window.history.replaceState({ key: `opening ${openings}` }, '', address);
  const first = options.registry ?? registry;
  const store = createRegistryStore(first, options.readRegistry ?? (async () => first));
  const source = options.source ?? fakeSource();
  const queryClient = createQueryClient();
  const pages = createPageSource(store, source, screens);
  const complete = (): Promise<void> => completeRegistry(store, source);
  slotHost.load = async () => createSlotParts({ registry: store, pages, complete });
  // Awaited, so that the first suspended render completes.
  const view = await act(async () =>
    render(
      <App
        queryClient={queryClient}
        registry={store}
        pages={pages}
        router={(content) => <BrowserRouter>{content}</BrowserRouter>}
      />,
    ),
  );
  const user = userEvent.setup();
  return { ...view, source, user, queryClient, store };
}
