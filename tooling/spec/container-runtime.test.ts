import type { PageFederation } from '../federation/runtime/page-federation';

interface Container {
  bundlerRuntime: { init(options: object): unknown; consumes: unknown };
  attachShareScopeMap: unknown;
}

const page = globalThis as {
  hiveFederation?: PageFederation;
  HIVE_FEDERATION_VERSION?: string;
};

const pageOf = (version: string) => {
  const createInstance = jest.fn(() => 'an instance of its own');
  page.hiveFederation = {
    version,
    attachShareScopeMap: 'attach',
    bundlerRuntime: { consumes: 'consumes' },
    createInstance: createInstance as unknown as PageFederation['createInstance'],
  };
  return createInstance;
};

const load = (): Promise<Container> => {
  jest.resetModules();
  return import('../federation/runtime/container-runtime').then(
    (module) => module.default as unknown as Container,
  );
};

beforeEach(() => {
  page.HIVE_FEDERATION_VERSION = '2.9.2';
});
afterEach(() => {
  delete page.hiveFederation;
  delete page.HIVE_FEDERATION_VERSION;
});

test('A container uses the code of the page and has an instance of its own', async () => {
  const createInstance = pageOf('2.9.7');

  const container = await load();

  const initOptions = { name: 'remote_public' };
  const made = container.bundlerRuntime.init({ webpackRequire: { federation: { initOptions } } });
  expect(made).toBe('an instance of its own');
  expect(createInstance).toHaveBeenCalledWith(initOptions);
  expect(container.bundlerRuntime.consumes).toBe('consumes');
});

test('A container built with another line of the federation refuses to run, and says why', async () => {
  pageOf('2.10.0');
  await expect(load()).rejects.toThrow('Built with federation 2.9.2, but the page has 2.10.0');
});

test('A container outside a page of ours refuses to run', async () => {
  await expect(load()).rejects.toThrow('the page has none');
});
