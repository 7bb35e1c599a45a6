import { evictFailedAssets } from '../src/remotes/evict-failed-assets';

const folder = 'http://localhost/releases/remote-user/1.0.0';
const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();

/** An element added by webpack that has not loaded. */
function pending(name: 'script' | 'link', file: string): HTMLElement {
  const element = document.createElement(name);
  if (element instanceof HTMLScriptElement) {
    element.type = 'text/plain';
    element.src = `${folder}/${file}`;
    element.dataset['webpack'] = 'remote_user:chunk-1';
  } else {
    element.setAttribute('rel', 'stylesheet');
    element.setAttribute('href', `${folder}/${file}`);
  }
  document.head.append(element);
  return element;
}

let real: typeof fetch;
beforeEach(() => {
  document.head.replaceChildren();
  fetched.mockReset().mockImplementation(async () => new Response('new'));
  real = globalThis.fetch;
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = real;
});

const addresses = () => fetched.mock.calls.map(([address]) => address);

test('A failed file is fetched past the browser’s cache and replaces the cached copy', async () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed'), { request: `${folder}/7.js` });
  const fault = new Error('remote-user failed', { cause: missing });

  await evictFailedAssets('remote-user', fault, '/releases/remote-user/1.0.0/remote-entry.js');

  expect(addresses()).toEqual([`${folder}/7.js`, '/releases/remote-user/1.0.0/remote-entry.js']);
  for (const [, options] of fetched.mock.calls) expect(options.cache).toBe('reload');
});

test('Pending scripts and styles of the app are removed', async () => {
  const script = pending('script', '8.js');
  const style = pending('link', '8.css');
  const other = document.createElement('script');
  other.dataset['webpack'] = 'remote_public:chunk-1';
  other.type = 'text/plain';
  other.src = 'http://localhost/releases/remote-public/1.0.0/9.js';
  document.head.append(other);

  await evictFailedAssets('remote-user', new Error('not loaded within 8000 ms'), undefined);

  expect(script).not.toBeInTheDocument();
  expect(style).not.toBeInTheDocument();
  expect(other).toBeInTheDocument();
  expect(addresses()).toEqual([`${folder}/8.js`, `${folder}/8.css`]);
});

test('A file that cannot be fetched does not affect the others', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));

  await expect(
    evictFailedAssets('remote-user', undefined, `${folder}/remote-entry.js`),
  ).resolves.toBe(undefined);
});
