import { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { use } from 'react';
import { matchPage, render } from '../src/server';
import { useFakeTimers } from './fake-timers';
import { registry } from './render-app';

// Fake timers: these tests do not depend on the speed of the machine.
beforeEach(() => void useFakeTimers());
afterEach(() => void vi.useRealTimers());

const renderHome = (HomePage: ComponentType, url = '/') =>
  render({
    url,
    queryClient: new QueryClient(),
    components: { 'remote-public/HomePage': HomePage },
    registry,
  });

test('A page is rendered for an anonymous visitor, with its head tags before the app', async () => {
  const html = await renderHome(() => (
    <>
      <title>Hive at home</title>
      <meta name="description" content="All boxes" />
      <h1>Trust What You Subscribe To</h1>
    </>
  ));

  const [head = '', app = ''] = html.split('<div data-app');
  expect(head).toContain('<title>Hive at home</title>');
  expect(head).toContain('<meta name="description" content="All boxes"/>');
  expect(app).toContain('<h1>Trust What You Subscribe To</h1>');
  expect(app).toContain('Login');
  expect(app).toContain('Skip to content');
  expect(app).toMatch(/<section aria-label="Cookie choice" [^>]*data-prerendered="true"/);
});

test('A page gets the same flags on the server as in the browser', async () => {
  const { 'remote-public': home } = registry.remotes;
  const html = await render({
    url: '/',
    queryClient: new QueryClient(),
    components: {
      'remote-public/HomePage': (({ flags }: { flags?: object }) => (
        <h1>{JSON.stringify(flags)}</h1>
      )) as ComponentType,
    },
    registry: {
      ...registry,
      remotes: { 'remote-public': { ...home!, flags: { tips: false, wide: true } } },
    },
  });

  expect(html).toContain('<h1>{&quot;tips&quot;:false,&quot;wide&quot;:true}</h1>');
});

test('The host of the URL is ignored, and the query reaches the page', async () => {
  const html = await renderHome(() => <h1>Home</h1>, 'http://localhost:4200/?utm=1');

  expect(html).toContain('<h1>Home</h1>');
});

test('A long page contains no inline script, which the content security policy would refuse', async () => {
  const Long = () => (
    <ul>
      {Array.from({ length: 2000 }, (_, index) => (
        <li key={index}>A box with a description that takes its room, number {index}</li>
      ))}
    </ul>
  );

  const html = await renderHome(Long);

  expect(html.length).toBeGreaterThan(100_000);
  // Compared as a boolean, so that a failure does not print the whole page.
  const holds = (text: string) => html.includes(text);
  expect(holds('1999</li>')).toBe(true);
  expect(['<script', '<template', ' style="'].filter(holds)).toEqual([]);
});

test('Rejects when a page throws, so that the browser renders it', async () => {
  const Broken = () => {
    throw new Error('thrown on the server');
  };

  await expect(renderHome(Broken)).rejects.toThrow('thrown on the server');
});

test('Rejects after two seconds when a page never gets its data', async () => {
  const never = new Promise<never>(() => undefined);
  const Waiting = () => {
    use(never);
    return null;
  };
  const refused = expect(renderHome(Waiting)).rejects.toThrow('No page within 2000 ms');

  await vi.advanceTimersByTimeAsync(2000);

  await refused;
});

test('Rejects for a page that the web host has not evaluated', async () => {
  const options = { queryClient: new QueryClient(), components: {}, registry };

  await expect(render({ ...options, url: '/how-we-rank' })).rejects.toThrow(
    'remote-public/HowWeRankPage is not rendered on the server',
  );
});

test('The layout of a screen is rendered, and its form is left to the browser', async () => {
  const html = await render({
    url: '/login',
    queryClient: new QueryClient(),
    components: {},
    registry,
  });

  const [, app = ''] = html.split('<div data-app');
  expect(app).toContain('How we rank');
  // The browser renders such a part without an error in the console: see `onRecoverableError`.
  expect(app).toMatch(/<main[^>]*><!--\$!--><template data-dgst="browser"/);
  expect(app).toContain('Loading…');
  expect(app).not.toMatch(/<input|<script/);
});

test("An unknown path renders the 'not found' page", async () => {
  const options = { queryClient: new QueryClient(), components: {}, registry };

  const html = await render({ ...options, url: '/nowhere' });

  expect(html).toContain('This page does not exist');
  expect(html.split('<div data-app')[0]).toContain('<title>Page not found | Hive</title>');
});

test.each([
  ['/', { kind: 'remote', app: 'remote-public', module: './HomePage', params: {} }],
  [
    '/partner/7',
    { kind: 'remote', app: 'remote-public', module: './PartnerPage', params: { id: '7' } },
  ],
  ['/results', { kind: 'remote', app: 'remote-user', module: './ResultsPage', params: {} }],
  ['/login', { kind: 'shell', status: 200, hasLayout: true }],
  ['/settings/security', { kind: 'shell', status: 200, hasLayout: false }],
  ['/admin-login', { kind: 'shell', status: 200, hasLayout: false }],
  ['/admin-dashboard', { kind: 'shell', status: 200, hasLayout: false }],
  ['/nowhere', { kind: 'shell', status: 404 }],
  ['/partner', { kind: 'shell', status: 404 }],
])('The web host resolves %s', (address, expected) => {
  expect(matchPage(address, registry)).toEqual(expected);
});
