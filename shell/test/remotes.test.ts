import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadFirstPage } from '../src/first-page';
import { createRegistryStore, fetchRegistry, readDataBlock } from '../src/registry';
import integrityPlugin from '../src/remotes/integrity-plugin';
import { layOutIntegrity } from '../src/remotes/integrity';
import { registerAll } from '../src/remotes/load-remote-page';
import { createPageSource } from '../src/remotes/page-source';
import { federationSource } from '../src/remotes/remote-source';
import { reportRefusedClaims } from '../src/remotes/report';
import { screens } from '../src/screens';
import { http as msw, HttpResponse } from 'msw';
import { server, setUpApi, told } from './api';
import { fakeSource, pageOf, registry } from './render-app';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

setUpApi();

const entryOf = (name: string) => {
  const remote = registry.remotes[name];
  if (!remote) throw new Error(`The test registry has no ${name}`);
  return remote;
};

describe('The integrity of scripts', () => {
  const create = (url: string) =>
    integrityPlugin().createScript?.({ url, attrs: {} } as never) as HTMLScriptElement;

  test('a script is loaded with the hash of the registry', () => {
    layOutIntegrity(registry);

    const script = create('/releases/remote-public/1.0.0/remote-entry.js?t=1');

    expect(script.integrity).toBe('sha384-x');
    expect(script.crossOrigin).toBe('anonymous');
  });

  test('a script without a hash is refused', () => {
    expect(() => create('/releases/remote-public/1.0.0/unknown.js')).toThrow(
      'No integrity is known for /releases/remote-public/1.0.0/unknown.js',
    );
  });
});

describe('The federation as a source', () => {
  test('registers a remote under its container name with a whole address', () => {
    federationSource.register('remote-public', entryOf('remote-public'), false);

    const entry = 'http://localhost/releases/remote-public/1.0.0/remote-entry.js';
    expect(registerRemotes).toHaveBeenCalledWith([{ name: 'remote_public', entry }], {
      force: false,
    });
  });

  test('registers by force under another address, past a broken copy that the browser keeps', () => {
    federationSource.register('remote-public', entryOf('remote-public'), true);

    const [remotes, options] = jest.mocked(registerRemotes).mock.lastCall!;
    const entry = new URL((remotes[0] as { entry: string }).entry);
    expect(entry.pathname).toBe('/releases/remote-public/1.0.0/remote-entry.js');
    expect(entry.searchParams.get('retry')).toMatch(/^\d+$/);
    expect(options).toEqual({ force: true });
  });

  test('loads a module by its name and gives its default export', async () => {
    const Page = pageOf('x');
    jest.mocked(loadRemote).mockResolvedValueOnce({ default: Page });

    await expect(federationSource.load('remote-public', './HomePage')).resolves.toBe(Page);
    expect(loadRemote).toHaveBeenCalledWith('remote_public/HomePage');
  });

  test.each([null, {}])('a module without a default export (%j) is a fault', async (loaded) => {
    jest.mocked(loadRemote).mockResolvedValueOnce(loaded);

    await expect(federationSource.load('remote-public', './X')).rejects.toThrow(
      'remote_public/X has no default export',
    );
  });

  test('a remote that cannot be registered does not keep the others away', () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const source = fakeSource();
    source.register.mockImplementationOnce(() => {
      throw new Error('bad entry');
    });

    registerAll(createRegistryStore(registry), source);

    expect(source.register).toHaveBeenCalledTimes(2);
    expect(info).toHaveBeenCalledWith(expect.stringContaining('failed to register: bad entry'));
    info.mockRestore();
  });
});

describe('The registry of a tab', () => {
  test('takes over one remote and keeps the versions of the rest', async () => {
    const fresh = structuredClone(registry);
    for (const remote of Object.values(fresh.remotes)) remote.version = '2.0.0';
    const store = createRegistryStore(registry, async () => fresh);
    const heard = jest.fn();
    store.subscribe(heard);

    await store.refresh('remote-user');

    expect(store.get().remotes['remote-user']?.version).toBe('2.0.0');
    expect(store.get().remotes['remote-public']?.version).toBe('1.0.0');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('is read from the web host where the page does not carry it', async () => {
    server.use(msw.get('*/releases/registry.json', () => HttpResponse.json(registry)));
    await expect(fetchRegistry()).resolves.toEqual(registry);

    server.use(msw.get('*/releases/registry.json', () => new HttpResponse(null, { status: 500 })));
    await expect(fetchRegistry()).rejects.toThrow('The registry could not be read: 500');
  });

  test('comes from the page where the web host put it', () => {
    expect(readDataBlock('hive-registry')).toBeNull();
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = 'hive-registry';
    block.textContent = '{"revision":7}';
    document.body.append(block);

    expect(readDataBlock('hive-registry')).toEqual({ revision: 7 });
    block.remove();
  });

  test('a claim beyond the grants is told once', async () => {
    const greedy = structuredClone(registry);
    const page = greedy.remotes['remote-user']?.pages[0];
    if (page) page.path = '/login';

    reportRefusedClaims(greedy);
    reportRefusedClaims(greedy);
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(told.faults).toMatchObject([
      { remote: 'remote-user', phase: 'register', message: 'May not claim /login for signed-in' },
    ]);
  });
});

describe('What is loaded before the first render', () => {
  const load = async (pathname: string) => {
    const source = fakeSource();
    const pages = createPageSource(createRegistryStore(registry), source, screens);
    await loadFirstPage({ pathname, registry, pages, root: document.createElement('div') });
    return source.load.mock.calls;
  };

  test('a public page', async () => {
    await expect(load('/')).resolves.toEqual([['remote-public', './HomePage']]);
  });

  test("not a closed page for a visitor, who will be sent to log in, but one's own", async () => {
    await expect(load('/results')).resolves.toEqual([]);
    document.cookie = 'hive_session=1; path=/';
    await expect(load('/results')).resolves.toEqual([['remote-user', './ResultsPage']]);
  });

  test('nothing where nothing is', async () => {
    await expect(load('/nowhere')).resolves.toEqual([]);
  });

  test('a page that does not come holds an empty page up for a moment only', async () => {
    jest.useFakeTimers();
    const source = fakeSource(() => new Promise(() => undefined));
    const pages = createPageSource(createRegistryStore(registry), source, screens);
    const root = document.createElement('div');
    const done = jest.fn();
    void loadFirstPage({ pathname: '/', registry, pages, root }).then(done);

    await jest.advanceTimersByTimeAsync(1400);
    expect(done).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(done).toHaveBeenCalled();
    jest.useRealTimers();
  });
});
