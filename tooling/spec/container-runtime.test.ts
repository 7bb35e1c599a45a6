import type { PageFederation } from '../federation/runtime/page-federation';

interface Container {
  bundlerRuntime: { init(options: object): unknown; consumes: unknown };
  attachShareScopeMap: unknown;
}

const page = globalThis as {
  hiveFederation?: PageFederation;
  HIVE_FEDERATION_VERSION?: string;
};

const setPageFederation = (version: string) => {
  const createInstance = jest.fn(() => 'a new instance');
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

test('A container uses the page’s code and has its own instance', async () => {
  const createInstance = setPageFederation('2.9.7');

  const container = await load();

  const initOptions = { name: 'remote_public' };
  const instance = container.bundlerRuntime.init({
    webpackRequire: { federation: { initOptions } },
  });
  expect(instance).toBe('a new instance');
  expect(createInstance).toHaveBeenCalledWith(initOptions);
  expect(container.bundlerRuntime.consumes).toBe('consumes');
});

test('A container built with another minor version of the federation refuses to run, with the reason', async () => {
  setPageFederation('2.10.0');
  await expect(load()).rejects.toThrow('Built with federation 2.9.2, but the page has 2.10.0');
});

test('A container without a shell refuses to run', async () => {
  await expect(load()).rejects.toThrow('the page has none');
});
