import {
  createPictureStore,
  type PictureSettings,
  type PictureStore,
} from '../service-worker/picture-store';
import { createMemoryCaches } from './memory-caches';

const origin = 'https://hive.example';
const home = `${origin}/`;
const profile = `${origin}/partner/1`;
const picture = (name: string): string => `${origin}/media/demo/${name}.svg?v=1`;
const names = (addresses: readonly string[]): string[] =>
  addresses.map((address) => address.replace(/^.*\/|\?.*$/g, ''));

const immutable = 'public, max-age=31536000, immutable';
const settings: PictureSettings = {
  maxPictures: 3,
  maxPictureBytes: 60,
  maxPicturesBytes: 100,
  pictureAccepts: ['image/one', 'image/two'],
};

interface Cached {
  bytes?: number;
  control?: string;
  type?: string;
  accept?: string;
}

let caches: CacheStorage;
let httpCache: Map<string, Cached>;
let requests: Request[];
let pages: string[];
let store: PictureStore;

beforeEach(() => {
  caches = createMemoryCaches();
  httpCache = new Map();
  requests = [];
  pages = [home, profile];
  const scope = {
    caches,
    location: { origin },
    async fetch(request: Request) {
      requests.push(request);
      const cached = httpCache.get(request.url);
      const { bytes = 10, control = immutable, type = 'image/svg+xml', accept } = cached ?? {};
      if (!cached || (accept && request.headers.get('accept') !== accept))
        throw new TypeError('Failed to fetch');
      const headers = { 'cache-control': control, 'content-type': type };
      return new Response('x'.repeat(bytes), { headers });
    },
  };
  store = createPictureStore(scope, 'pictures-', async () => pages, settings);
});

/** Puts pictures into the HTTP cache, as a page that shows them does. */
function show(page: string, shown: Record<string, Cached>): Promise<void> {
  for (const [address, cached] of Object.entries(shown)) httpCache.set(address, cached);
  return store.add('r1', page, Object.keys(shown));
}

async function listStored(): Promise<string[]> {
  const keys = await (await caches.open('pictures-r1')).keys();
  return names(keys.map(({ url }) => url)).filter((name) => name !== 'stored');
}

test('A picture is copied from the HTTP cache and never requested from the network', async () => {
  await show(home, { [picture('a')]: {} });
  await store.add('r1', home, [picture('a'), picture('not-loaded')]);
  expect(await listStored()).toEqual(['a.svg']);
  expect(new Set(requests.map(({ cache }) => cache))).toEqual(new Set(['only-if-cached']));
  expect(requests.filter(({ url }) => url === picture('a'))).toHaveLength(1);
  expect(await (await store.find(picture('a')))?.text()).toHaveLength(10);
});

test('A picture that depends on the accept header is found with that of another browser, and the recorded one is first', async () => {
  await show(home, { [picture('a')]: { accept: 'image/two' } });
  expect(await listStored()).toEqual(['a.svg']);
  store.recordAccept('image/new');
  store.recordAccept(null);
  requests = [];
  await show(home, { [picture('b')]: { accept: 'image/new' } });
  expect(await listStored()).toEqual(['a.svg', 'b.svg']);
  expect(requests).toHaveLength(1);
});

test.each([
  ['private', { control: 'private, max-age=31536000, immutable' }],
  ['not to be stored', { control: 'no-store' }],
  ['replaceable', { control: 'public, max-age=300' }],
  ['no picture', { type: 'application/pdf' }],
  ['too large', { bytes: 61 }],
])('A file that is %s is not stored', async (_reason, cached) => {
  await show(home, { [picture('a')]: cached, [picture('b')]: {} });
  expect(await listStored()).toEqual(['b.svg']);
});

test('Only pictures of the site are read', async () => {
  await show(home, { 'https://brand.example/media/a.svg': {}, [`${origin}/api/avatar`]: {} });
  expect(await listStored()).toEqual([]);
  expect(requests).toEqual([]);
});

test('Beyond the number of pictures, those of the newest page remain', async () => {
  await show(home, { [picture('a')]: {}, [picture('b')]: {} });
  await show(profile, { [picture('b')]: {}, [picture('c')]: {} });
  expect(await listStored()).toEqual(['a.svg', 'b.svg', 'c.svg']);
  await show(profile, { [picture('d')]: {} });
  expect(await listStored()).toEqual(['b.svg', 'c.svg', 'd.svg']);
});

test('Beyond the bytes of all pictures, those of the newest page remain', async () => {
  await show(home, { [picture('a')]: { bytes: 60 } });
  await show(profile, { [picture('b')]: { bytes: 60 }, [picture('c')]: { bytes: 20 } });
  expect(await listStored()).toEqual(['b.svg', 'c.svg']);
});

test('Pictures are removed with the last page that shows them', async () => {
  await show(home, { [picture('a')]: {}, [picture('b')]: {} });
  await show(profile, { [picture('b')]: {} });
  pages = [profile];
  await store.trim('r1');
  expect(await listStored()).toEqual(['b.svg']);
  pages = [];
  await store.trim('r1');
  expect(await listStored()).toEqual([]);
});

test('A picture that is stored in another width is found, and another picture is not', async () => {
  const sized = (width: number, file: string) =>
    `${origin}/media/sized/${width}/box-pictures/${file}.webp`;
  await show(home, { [sized(320, 'a')]: {} });
  expect(await store.find(sized(640, 'a'))).toBeDefined();
  expect(await store.find(`${origin}/media/box-pictures/a.webp`)).toBeDefined();
  expect(await store.find(sized(320, 'b'))).toBeUndefined();
});
