import { HttpResponse } from 'msw';
import { ApiError, http, installTransport } from '../src/http';
import { useSession } from '../src/session';
import { person, play, refusal, setUpApi, untypedHttp } from './api';

setUpApi();

test('An error response is passed on with all its fields', async () => {
  play('post', '/auth/register', () =>
    refusal(400, 'VALIDATION_FAILED', { fields: { email: 'Bad.' }, details: { attempt: 2 } }),
  );

  const error: unknown = await untypedHttp
    .post('/auth/register', {})
    .catch((caught: unknown) => caught);

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'Refused: VALIDATION_FAILED',
    fields: { email: 'Bad.' },
    details: { attempt: 2 },
    requestId: 'r-1',
  });
});

test('A call without a response reports being offline', async () => {
  play('get', '/categories', () => HttpResponse.error());

  await expect(http.get('/categories')).rejects.toMatchObject({
    code: 'NETWORK',
    status: 0,
    message: 'You seem to be offline. Check your connection and try again.',
  });
});

test('A response that is not the api’s gets a general message', async () => {
  play('get', '/categories', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }));

  await expect(http.get('/categories')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Something went wrong on our side. Try again.',
    isGeneral: true,
  });
});

test('An error without a message gets a general one and keeps its code', async () => {
  play('get', '/categories', () =>
    HttpResponse.json({ code: 'CONFLICT', message: '' }, { status: 409 }),
  );

  await expect(http.get('/categories')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Something went wrong on our side. Try again.',
    isGeneral: true,
  });
});

test('Parameters are sent in the query string: a list repeats its name, undefined is omitted', async () => {
  let search = '';
  play('get', '/categories', (request) => {
    search = new URL(request.url).search;
    return HttpResponse.json([]);
  });

  await http.get('/categories', { params: { page: 2, sort: undefined, tag: ['tea', 'coffee'] } });

  expect(search).toBe('?page=2&tag=tea&tag=coffee');
});

test('A file download reports the bytes received', async () => {
  const file = 'When,Who\r\n'.repeat(500);
  play('get', '/admin/export-audit', () => HttpResponse.text(file));
  const onReceived = vi.fn();

  await expect(http.get('/admin/export-audit', { onReceived })).resolves.toBe(file);

  expect(onReceived).toHaveBeenLastCalledWith(file.length);
});

test('An aborted call rejects with the reason of the abort', async () => {
  play('get', '/categories', () => HttpResponse.json([]));
  const controller = new AbortController();
  const call = http.get('/categories', { signal: controller.signal });
  controller.abort();

  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('The web host can install its own transport', async () => {
  const request = vi.fn().mockResolvedValue(['from the guest']);
  installTransport({ request });

  await expect(http.get('/boxes/public')).resolves.toEqual(['from the guest']);
  expect(request).toHaveBeenCalledWith({ method: 'GET', path: '/boxes/public' });

  installTransport();
});

test('ACCOUNT_SUSPENDED ends the session here, except in the response to a login', async () => {
  const suspended = () => refusal(403, 'ACCOUNT_SUSPENDED', { reason: 'SUSPENDED' });
  play('get', '/questionnaire', suspended);
  play('post', '/auth/login', suspended);
  useSession.setState({ phase: 'signed-in', user: person, accessToken: 'token' });

  await expect(untypedHttp.post('/auth/login', {})).rejects.toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
  });
  expect(useSession.getState()).toMatchObject({ phase: 'signed-in', suspended: false });

  await expect(http.get('/questionnaire')).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  expect(useSession.getState()).toMatchObject({
    phase: 'visitor',
    user: null,
    accessToken: null,
    expired: true,
    suspended: true,
  });
});
