import { pageInterface, type PageFederation } from '../federation/runtime/page-federation';

interface Container {
  bundlerRuntime: { init(options: object): unknown; consumes: unknown };
  attachShareScopeMap: unknown;
}

const page = globalThis as {
  hiveFederation?: PageFederation;
};

const setPageFederation = (version: string, provided?: number) => {
  const createInstance = jest.fn(() => 'a new instance');
  page.hiveFederation = {
    ...(provided && { interface: provided }),
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

afterEach(() => {
  delete page.hiveFederation;
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

test('A container refuses a page with another interface, with the reason', async () => {
  setPageFederation('2.9.2', 2);
  await expect(load()).rejects.toThrow('Needs interface 1 of the federation, but the page has 2');
});

test.each(['2.9.2', '2.10.0', '3.0.0'])(
  'A container works in a page with the same interface: federation %s',
  async (version) => {
    setPageFederation(version, pageInterface);
    expect((await load()).bundlerRuntime.consumes).toBe('consumes');
  },
);

test('A container works in a page of an older shell, which names no interface', async () => {
  setPageFederation('2.9.2');
  expect((await load()).bundlerRuntime.consumes).toBe('consumes');
});

test('A container without a shell refuses to run', async () => {
  await expect(load()).rejects.toThrow('the page has none');
});
