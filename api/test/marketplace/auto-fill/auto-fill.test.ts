import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { AutoFill } from '@hive/contract/auto-fill';
import { isPublicAddress } from '../../../src/platform/security/public-address';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { signIn } from '../../support/sign-in';
import { createTestApp } from '../../support/test-app';
import type { Answer } from '../../administration/users/user-helpers';
import { signInAdmin } from '../../audit/audit-helpers';
import { hostileAddresses } from './hostile-addresses';
import type { Website } from './test-website';
import { openWebsite } from './test-website';

let site: Website;
afterEach(() => site.close());

const read = (path = '/', website = site.origin + path) =>
  site.admin.post<Answer<AutoFill>>('/api/boxes/scrape', { website });

const unreadable = {
  status: 422,
  body: { code: 'WEBSITE_UNREADABLE', message: 'Unable to auto-fill from website.' },
};

/** Responds to every request with this page. */
const show = (html: string | Buffer, headers: Record<string, string> = {}): void => {
  site.answer = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html);
};

describe('A website', () => {
  beforeEach(async () => {
    site = await openWebsite();
  });

  it('fills the form from its metadata', async () => {
    show(`<!doctype html><head><title>Tea &amp; Co</title>
      <meta property="og:description" content="Good   tea,&#10; every month.">
      <meta name="description" content="Another">
      <meta name="keywords" content="tea, Leaves,  tea ,">
      <link rel="icon" href="/favicon.ico">
      <script type="application/ld+json">{"@graph":[{"@type":"Organization","logo":{"url":"/logo.png"},
        "description":"We send three teas of small gardens every month."}]}</script></head>
      <body><h1>Welcome</h1><script>document.title = 'no'</script><p>Hello.</p></body>`);

    expect(await read('/shop/')).toMatchObject({
      status: 200,
      body: {
        shortDescription: 'Good tea, every month.',
        longDescription: 'We send three teas of small gardens every month.',
        logoUrl: `${site.origin}/logo.png`,
        keywords: 'tea, Leaves',
      },
    });
  });

  it('without metadata fills the form from its headings and text', async () => {
    show(`<title>Niño’s Cheese Box</title><link rel=icon href="data:image/png;base64,AA">
      <h1>Cheese from small farms</h1><p>Short.<p>Each month we send four cheeses that you will not find in a shop.`);

    expect((await read()).body).toEqual({
      shortDescription: 'Short.',
      longDescription: 'Each month we send four cheeses that you will not find in a shop.',
      logoUrl: '',
      keywords: 'niño’s, cheese, small, farms',
    });
  });

  it('is decoded by its charset and compression, and truncated to the form’s limits', async () => {
    const page = `<meta name="description" content="${'caf\u00e9 '.repeat(400)}">`;
    show(Buffer.from(page, 'latin1'), { 'content-type': 'text/html; charset=iso-8859-1' });
    const { body } = await read();
    expect(body.shortDescription).toMatch(/^café café .*café…$/);
    expect(body.shortDescription!.length).toBeLessThanOrEqual(300);
    expect(body.longDescription!.length).toBeLessThanOrEqual(2000);
    for (const [packing, pack] of [
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
    ] as const) {
      show(pack('<title>Packed</title>'), { 'content-encoding': packing });
      expect([packing, (await read()).body.shortDescription]).toEqual([packing, 'Packed']);
    }
  });

  it('is followed through at most three redirects, each of them checked', async () => {
    site.answer = ({ url }, response) => {
      const left = Number(url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>There</title>');
    };
    expect((await read('/3')).body.shortDescription).toBe('There');
    expect(await read('/4')).toMatchObject(unreadable);

    for (const location of [
      'http://169.254.169.254/latest/meta-data/',
      'http://127.0.0.1:1/',
      'http://[::ffff:127.0.0.1]/',
      'http://user:pass@127.0.0.1/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'http://',
    ]) {
      site.requests.length = 0;
      site.answer = (_request, response) => void response.writeHead(301, { location }).end();
      expect([location, await read()]).toMatchObject([location, unreadable]);
      expect(site.requests).toEqual(['/']);
    }
  });

  it.each([
    ['another content type', 'image/png', 200],
    ['no content type', '', 200],
    ['status 500', 'text/html', 500],
    ['status 404', 'text/html', 404],
  ])('with %s is rejected', async (_what, type, status) => {
    site.answer = (_request, response) =>
      void response.writeHead(status, type ? { 'content-type': type } : {}).end('<title>x</title>');
    expect(await read()).toMatchObject(unreadable);
  });

  it('that is too large, also when decompressed, or wrongly compressed is rejected', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 'a');
    show(large);
    expect(await read()).toMatchObject(unreadable);
    // Three MiB in three KiB.
    show(gzipSync(large), { 'content-encoding': 'gzip' });
    expect(await read()).toMatchObject(unreadable);
    show('no gzip at all', { 'content-encoding': 'gzip' });
    expect(await read()).toMatchObject(unreadable);
    show('<title>x</title>', { 'content-encoding': 'constructor' });
    expect(await read()).toMatchObject(unreadable);
  });

  it('with deeply nested content does not break the parser, and its unsafe links are ignored', async () => {
    show('<div>'.repeat(300_000) + '</b>'.repeat(100_000));
    expect(await read()).toMatchObject(unreadable);
    const nested = '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000);
    show(`<script type="application/ld+json">${nested}</script><title>Deep</title>
      <meta property="og:image" content="javascript:alert(1)"><link rel="icon" href="http://user:pw@a.example/">
      <meta name="__proto__" content="x"><meta name="constructor" content="y">`);
    expect((await read()).body).toMatchObject({ shortDescription: 'Deep', logoUrl: '' });
  });

  it('that drops the connection or sends invalid HTTP is rejected', async () => {
    site.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write('<title>x');
      setImmediate(() => response.destroy());
    };
    expect(await read()).toMatchObject(unreadable);
    site.answer = ({ socket }) => void socket.end('HELLO\r\n\r\n');
    expect(await read()).toMatchObject(unreadable);
    site.answer = ({ socket }) =>
      void socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: tea\r\n\r\n',
      );
    expect(await read()).toMatchObject(unreadable);
  });

  it('at an internal or invalid address is rejected without a request, in any notation', async () => {
    expect(hostileAddresses.length).toBeGreaterThanOrEqual(150);
    for (const website of hostileAddresses) {
      const { status, body } = await read('', website);
      expect([website, status, body.code]).toEqual(
        status === 400 ? [website, 400, 'VALIDATION_FAILED'] : [website, 422, 'WEBSITE_UNREADABLE'],
      );
    }
    expect(site.requests).toEqual([]);
  });
});

describe('A website that responds slowly', () => {
  it('is abandoned at the time limit, and other requests succeed meanwhile', async () => {
    site = await openWebsite({ seconds: 3 });
    let isOver = false;
    site.answer = async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      while (!response.destroyed && !isOver) {
        response.write('<p>');
        await wait(20);
      }
    };

    const reading = read().finally(() => {
      isOver = true;
    });
    for (let number = 0; number < 10; number += 1)
      expect((await site.test.client.get('/api/live')).status).toBe(200);

    expect(await reading).toMatchObject(unreadable);
  });
});

describe('Auto-fill', () => {
  beforeEach(async () => {
    site = await openWebsite();
  });

  it('permits only public addresses and ports 80 and 443', () => {
    for (const address of [
      '93.184.215.14',
      '8.8.8.8',
      '172.32.0.1',
      '2606:2800:21f::1',
      '2a00:1450:4009::1',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    for (const address of [
      '',
      'localhost',
      '127.0.0.1',
      '::1',
      '::ffff:8.8.8.8',
      '2002:808:808::1',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    const { permits } = securityPolicy.autoFill;
    expect([80, 443, 22, 8080].map((port) => permits('8.8.8.8', port))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is available only to admins, and rate limited', async () => {
    for (const role of ['user', 'partner'] as const) {
      const { client } = await signIn(site.test, { role, isSteppedUp: true });
      expect(await client.post('/api/boxes/scrape', { website: site.origin })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    }
    expect(site.requests).toEqual([]);
    const limited = await createTestApp({
      policy: {
        rateLimits: { ...securityPolicy.rateLimits, autoFill: { points: 1, seconds: 3600 } },
      },
    });
    const { client } = await signInAdmin(limited);
    const once = () => client.post('/api/boxes/scrape', { website: 'http://127.0.0.1' });
    expect(await once()).toMatchObject({ status: 422 });
    expect(await once()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    await limited.close();
  });
});
