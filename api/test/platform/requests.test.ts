import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import type { ApiErrorBody } from '@hive/contract/common';
import { DatabaseError } from 'pg';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    prepare: (app) => {
      app.post('/echo', async (request) => ({ body: request.body, isPolluted: 'polluted' in {} }));
      app.get('/broken', async () => {
        throw new Error('the secret figure is 42');
      });
      app.get('/address', async (request) => ({ ip: request.ip }));
      app.get('/wrong-query', async () => {
        throw new DatabaseError('duplicate key value', 1, 'error');
      });
    },
  });
});
afterAll(() => test.close());

const json = { 'content-type': 'application/json' };

describe('An unreadable request', () => {
  it.each([
    ['truncated JSON', '{"a":'],
    ['an empty body', ''],
    ['a body that is not JSON', 'a=1'],
    ['a key __proto__', '{"__proto__":{"polluted":true}}'],
    ['a key constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}'],
  ])('rejects %s as BODY_MALFORMED', async (_what, rawBody) => {
    const answer = await test.client.request<ApiErrorBody>('POST', '/echo', {
      rawBody,
      headers: json,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_MALFORMED' } });
    expect('polluted' in {}).toBe(false);
  });

  it('refuses more than 100 KB', async () => {
    const answer = await test.client.post('/echo', { text: 'x'.repeat(101 * 1024) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
  });

  it.each([
    [
      'keeps the connection of a body that is too large open, so that the client receives the error',
      8,
      undefined,
    ],
    ['closes the connection of an extremely large body', 80, 'close'],
  ])('%s', async (_what, megabytes, connection) => {
    const headers = { ...json, 'content-length': String(megabytes * 1024 * 1024) };
    const request = http.request(`${test.origin}/echo`, { method: 'POST', headers });
    request.flushHeaders();
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    expect(answer.statusCode).toBe(413);
    expect(answer.headers.connection).toBe(connection);
    request.on('error', () => undefined).destroy();
  });

  it('rejects an unsupported media type', async () => {
    const answer = await test.client.request('POST', '/echo', {
      rawBody: '<a/>',
      headers: { 'content-type': 'application/xml' },
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'MEDIA_TYPE_UNSUPPORTED' } });
  });

  it('returns not found for a malformed path', async () => {
    const answer = await test.client.get<ApiErrorBody>('/api/boxes/public/%E0%A4%A');
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toBe(answer.body?.requestId);
  });

  it('returns not found for a path outside the reference’s files', async () => {
    const { app } = test;
    const answer = await app.inject('/api/docs/static/../../../../package.json');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('Stopping', () => {
  it('closes idle connections immediately', async () => {
    const other = await createTestApp();
    const { port } = other.app.server.address() as AddressInfo;
    const silent = net.connect(port, '127.0.0.1').on('error', () => undefined);
    await once(silent, 'connect');
    const ended = once(silent, 'close');
    await other.close();
    await ended;
  });
});

describe('An unexpected failure', () => {
  it.each(['/broken', '/wrong-query'])(
    'returns only the request id to the client (%s)',
    async (path) => {
      const answer = await test.client.get<ApiErrorBody>(path);
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        code: 'INTERNAL',
        message: 'Something went wrong on our side. Please try again.',
        requestId: answer.headers.get('x-request-id'),
      });
    },
  );

  it('is logged with its stack and the same id', async () => {
    const { body } = await test.client.get<ApiErrorBody>('/broken');
    const line = test
      .readLog()
      .find((entry) => entry.includes(body.requestId) && entry.includes('"err"'));
    expect(line).toContain('the secret figure is 42');
    expect(line).toContain('requests.test');
  });
});

describe('Every response', () => {
  it.each(['forged', 'a'.repeat(65), 'two words of a log line'])(
    'has an id created by the api instead of %s',
    async (sent) => {
      const answer = await test.client.get('/api/live', { headers: { 'x-request-id': sent } });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('has the well-formed id of a trusted proxy, prepared responses included', async () => {
    const sent = '4f1b6c2d9e8a4b7c8d6e5f4a3b2c1d0e';
    for (const path of ['/api/live', '/api/boxes/public', '/api/boxes/public']) {
      const answer = await test.client.get(path, { headers: { 'x-request-id': sent } });
      expect(answer.headers.get('x-request-id')).toBe(sent);
    }
  });

  it('is private and cannot be executed by default', async () => {
    const { headers } = await test.client.get('/api/live');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('The log', () => {
  it('has method, route, status and id, but no query, token, cookie or body', async () => {
    const { headers } = await test.client.request('POST', '/echo?token=query-secret', {
      body: { password: 'body-secret' },
      headers: { authorization: 'Bearer bearer-secret', cookie: 'a=cookie-secret' },
    });
    const id = headers.get('x-request-id') ?? '';
    const line = test.readLog().find((entry) => entry.includes(id));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      method: 'POST',
      route: '/echo',
      status: 200,
      requestId: id,
    });
    for (const secret of ['query-secret', 'body-secret', 'bearer-secret', 'cookie-secret']) {
      expect(test.readLog().join('')).not.toContain(secret);
    }
  });
});

describe('The address of a client', () => {
  it('comes from the web host on the same machine', async () => {
    const answer = await test.makeClient('203.0.113.9').get('/address');
    expect(answer.body).toEqual({ ip: '203.0.113.9' });
  });

  it('is not the one that a client adds to the header', async () => {
    const answer = await test.client.get('/address', {
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
    });
    expect(answer.body).toEqual({ ip: '203.0.113.9' });
  });
});
