import { waitFor } from '@testing-library/react';
import { HttpResponse, http as msw } from 'msw';
import { http } from '../src/http';
import { renewToken, startSession } from '../src/session';
import { installStepUp, stepUp, type StepUpHandler } from '../src/step-up';
import { person, play, refusal, server, setUpApi } from './api';

setUpApi();

let uninstall = () => undefined as void;
const install = (handler: StepUpHandler) => {
  const asked = jest.fn(handler);
  uninstall = installStepUp(asked);
  return asked;
};

beforeEach(() =>
  startSession({ accessToken: 'old', user: person, requires2FA: false, methods: [] }),
);
afterEach(() => uninstall());

const wanted = () => refusal(403, 'STEP_UP_REQUIRED', { reason: 'TOTP_REQUIRED' });

/** A call that only a freshly proved session may make. */
const playProtected = (path = '/boxes') =>
  play('post', path, (request) =>
    request.headers.get('authorization') === 'Bearer proved' ? HttpResponse.json({}) : wanted(),
  );

/** The person enters the right code once `press` is called. */
function provedOnPress() {
  let press: () => void = () => undefined;
  const asked = install(
    () =>
      new Promise<boolean>((resolve) => {
        press = () => {
          renewToken('proved');
          resolve(true);
        };
      }),
  );
  return { asked, press: () => press() };
}

const until = (holds: () => boolean) => waitFor(() => expect(holds()).toBe(true));

test('Parallel calls that are refused share one question, and each is repeated once', async () => {
  const calls = playProtected();
  const { asked, press } = provedOnPress();

  const answers = Promise.all(Array.from({ length: 5 }, () => http.post('/boxes', { a: 1 })));
  await until(() => calls.length === 5 && asked.mock.calls.length === 1);
  press();

  await expect(answers).resolves.toHaveLength(5);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(calls.filter((bearer) => bearer === 'Bearer old')).toHaveLength(5);
  expect(calls.filter((bearer) => bearer === 'Bearer proved')).toHaveLength(5);
});

test('The repeated call carries what the first one did', async () => {
  const bodies: unknown[] = [];
  server.use(
    msw.post('*/api/boxes', async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1 ? wanted() : HttpResponse.json({ _id: '7' });
    }),
  );
  install(async () => true);

  await expect(http.post('/boxes', { name: 'Tea & Co' })).resolves.toEqual({ _id: '7' });

  expect(bodies).toEqual([{ name: 'Tea & Co' }, { name: 'Tea & Co' }]);
});

test('Given up, every waiting call rejects with its own refusal', async () => {
  const calls = playProtected();
  const asked = install(async () => false);

  const results = await Promise.allSettled([http.post('/boxes', {}), http.post('/boxes', {})]);

  for (const result of results) {
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { code: 'STEP_UP_REQUIRED', message: 'Refused: STEP_UP_REQUIRED' },
    });
  }
  expect(calls).toHaveLength(2);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
});

test('A call that is refused again although the code was right is not repeated for ever', async () => {
  const calls = play('post', '/boxes', wanted);
  const asked = install(async () => true);

  await expect(http.post('/boxes', {})).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });

  expect(calls).toHaveLength(2);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('A call that went out before the code was proved and is refused late is repeated unasked', async () => {
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  const slow: (string | null)[] = [];
  server.use(
    msw.post('*/api/slow', async ({ request }) => {
      slow.push(request.headers.get('authorization'));
      if (slow.length > 1) return HttpResponse.json({});
      await late;
      return wanted();
    }),
  );
  playProtected();
  const asked = install(async () => {
    renewToken('proved');
    return true;
  });

  const answer = http.post('/slow', {});
  await until(() => slow.length === 1);
  await http.post('/boxes', {});
  release();

  await expect(answer).resolves.toEqual({});
  expect(slow).toEqual(['Bearer old', 'Bearer proved']);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('A call waits for whoever asks, when that comes later', async () => {
  const calls = playProtected();
  const answer = http.post('/boxes', {});
  await until(() => calls.length === 1);

  install(async () => {
    renewToken('proved');
    return true;
  });

  await expect(answer).resolves.toEqual({});
});

test('A question whose asker goes away counts as given up', async () => {
  const calls = playProtected();
  const asked = install(() => new Promise<boolean>(() => undefined));
  const answer = http.post('/boxes', {});
  await until(() => asked.mock.calls.length === 1);

  uninstall();

  await expect(answer).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(calls).toHaveLength(1);
});

test('A session that ends while the code is asked for is refreshed as always', async () => {
  const bearers = play('post', '/boxes', (request) => {
    const bearer = request.headers.get('authorization');
    if (bearer === 'Bearer old') return wanted();
    return bearer === 'Bearer new' ? HttpResponse.json({}) : refusal(401, 'UNAUTHENTICATED');
  });
  play('get', '/auth/refresh', () => HttpResponse.json({ accessToken: 'new' }));
  install(async () => {
    renewToken('proved');
    return true;
  });

  await expect(http.post('/boxes', {})).resolves.toEqual({});

  expect(bearers).toEqual(['Bearer old', 'Bearer proved', 'Bearer new']);
});

test('Where nobody can ask, the refusal stands after ten seconds', async () => {
  jest.useFakeTimers();
  try {
    const asked = stepUp(Infinity);
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(asked).resolves.toBe(false);
  } finally {
    jest.useRealTimers();
  }
});
