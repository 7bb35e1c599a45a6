import { connect } from 'node:net';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

let api: TestApp;
let boxId: string;

beforeAll(async () => {
  api = await createTestApp();
  const make = createFactories(api.database);
  const category = await make.makeCategory();
  for (let index = 0; index < 5; index += 1) {
    boxId = (await make.makeBox({ category_id: category.id })).id;
  }
  await api.app.catalogue.refresh();
});
afterAll(() => api.close());

const addresses = [
  ['the list', () => '/api/boxes/public'],
  ['the selection of the home page', () => '/api/home-boxes'],
  ['the wrapped list', () => '/api/subscription-boxes'],
  ['the categories', () => '/api/categories'],
  ['the top categories', () => '/api/top-categories'],
  ['a profile', () => `/api/boxes/public/${boxId}`],
] as const;

const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(api.origin + address, { method, headers: { 'accept-encoding': 'identity', ...headers } });

describe.each(addresses)('%s', (_name, address) => {
  it('requires revalidation by caches and has a strong tag', async () => {
    const answer = await ask(address());
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect(answer.headers.get('vary')).toBe('accept-encoding, hive-contract');
  });

  it('returns 304 for a matching if-none-match header', async () => {
    const etag = (await ask(address())).headers.get('etag') ?? '';
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(address(), { 'if-none-match': header });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(await again.text()).toBe('');
    }
    expect((await ask(address(), { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each(['br', 'gzip'])(
    'has the same text when it is compressed as %s, with a different tag',
    async (encoding) => {
      const plain = await ask(address());
      const text = await plain.text();
      for (const turn of ['compressed for this request', 'compressed before']) {
        const packed = await ask(address(), { 'accept-encoding': encoding });
        expect([turn, await packed.text()]).toEqual([turn, text]);
        const isWorthIt = Buffer.byteLength(text) >= 1000;
        expect(packed.headers.get('content-encoding')).toBe(isWorthIt ? encoding : null);
        if (isWorthIt) expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
      }
    },
  );

  it('has the same headers and body from the ordinary route and from prepared bytes', async () => {
    const ordinary = await ask(`${address()}?ordinary`);
    await ask(address());
    const prepared = await ask(address());
    const own = ['date', 'x-request-id', 'connection', 'keep-alive'];
    const comparable = (answer: Response) =>
      [...answer.headers].filter(([name]) => !own.includes(name)).sort();
    expect(comparable(prepared)).toEqual(comparable(ordinary));
    expect(await prepared.text()).toBe(await ordinary.text());
  });

  it('returns a unique request id and logs it', async () => {
    await ask(address());
    const [first, second] = [await ask(address()), await ask(address())];
    const ids = [first, second].map((answer) => answer.headers.get('x-request-id') ?? '');
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
    for (const id of ids) {
      const lines = api.readLog().filter((line) => line.includes(id));
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', status: 200 });
      expect(lines[0]).not.toContain(boxId);
    }
  });

  it('returns only the headers for HEAD', async () => {
    const answer = await ask(address(), {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(10);
    expect(answer.headers.get('etag')).toBe((await ask(address())).headers.get('etag'));
  });

  it('ignores an invalid access token', async () => {
    const answer = await ask(address(), { authorization: 'Bearer nonsense' });
    expect(answer.status).toBe(200);
  });
});

describe('a change of the catalogue', () => {
  it('changes the tag, and reverting it restores the previous tag', async () => {
    const rename = async (name: string) => {
      await api.database.updateTable('box').set({ name }).where('id', '=', boxId).execute();
      await api.app.catalogue.refresh();
      return (await ask('/api/boxes/public')).headers.get('etag') ?? '';
    };
    const before = await rename('Before');
    const after = await rename('After');
    expect(after).not.toBe(before);
    expect((await ask('/api/boxes/public', { 'if-none-match': before })).status).toBe(200);
    expect(await rename('Before')).toBe(before);
  });

  it('does not change the tag when no public field changes', async () => {
    const before = (await ask('/api/boxes/public')).headers.get('etag');
    await api.database.updateTable('box').set({ tier_mode: 'dynamic', commission: 40 }).execute();
    await api.app.catalogue.refresh();
    expect((await ask('/api/boxes/public')).headers.get('etag')).toBe(before);
  });
});

describe('an api that is stopping', () => {
  it('stops while a client continuously requests the list on one connection', async () => {
    const stopping = await createTestApp();
    const request = 'GET /api/boxes/public HTTP/1.1\r\nhost: hive\r\n\r\n';
    const socket = connect(Number(new URL(stopping.origin).port), '127.0.0.1');
    let answers = '';
    const ended = new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
    // Several pending requests, so that the connection is never idle.
    socket.write(request.repeat(20));
    const busy = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        answers += chunk.toString();
        socket.write(request.repeat(chunk.toString().split('HTTP/1.1 ').length - 1));
        if (answers.split('HTTP/1.1 200').length > 50) resolve();
      });
    });
    await busy;

    await stopping.close();
    await ended;

    // The last response is complete: the empty list, or the refusal of a stopping server.
    expect(answers).toMatch(/(\r\n\r\n\[\]|"statusCode":503\})$/);
  });
});
