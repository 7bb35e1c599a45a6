import { PageCache } from '../page-cache';
import type { RenderedPage } from '../page-plan';

const lifetimeMs = 2_000;
const maxAgeMs = 10_000;

let now: number;
/** Whether the api has the page's data. */
let isComplete: boolean;
let attempts: number;
let cache: PageCache;

beforeEach(() => {
  now = 1_000_000;
  isComplete = true;
  attempts = 0;
  cache = new PageCache({ lifetimeMs, maxAgeMs });
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});

afterEach(() => vi.restoreAllMocks());

/** A rendering, whose HTML says which attempt made it. */
function render() {
  attempts += 1;
  const page: RenderedPage = { status: 200, html: `${attempts}`, styleHashes: [], isComplete };
  return { result: Promise.resolve(page), join: () => undefined };
}

/** The HTML that a request gets. */
const request = async (): Promise<string> => (await cache.get('/', '10.0.0.1', render)).html;

const requestTimes = async (times: number): Promise<string[]> => {
  const pages: string[] = [];
  for (let time = 0; time < times; time += 1) pages.push(await request());
  return pages;
};

test('While data is missing, a page is rendered once in its lifetime, and its last complete rendering is sent', async () => {
  expect(await requestTimes(2)).toEqual(['1', '1']);
  isComplete = false;
  for (const attempt of [2, 3, 4]) {
    now += lifetimeMs;
    expect(await requestTimes(3)).toEqual(['1', '1', '1']);
    expect(attempts).toBe(attempt);
  }
  isComplete = true;
  now += lifetimeMs;
  expect(await requestTimes(2)).toEqual(['5', '5']);
});

test('A page that was never complete is rendered once in its lifetime too', async () => {
  isComplete = false;
  expect(await requestTimes(3)).toEqual(['1', '1', '1']);
  now += lifetimeMs;
  expect(await requestTimes(3)).toEqual(['2', '2', '2']);
  expect(attempts).toBe(2);
});

test('Attempts without all data do not make a complete page younger', async () => {
  await request();
  isComplete = false;
  now += maxAgeMs - 1;
  expect(await requestTimes(2)).toEqual(['1', '1']);
  now += 1;
  expect(await requestTimes(2)).toEqual(['3', '3']);
});
