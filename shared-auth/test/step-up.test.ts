import { waitFor } from '@testing-library/react';
import { HttpResponse, http as msw } from 'msw';
import { renewToken, startSession } from '../src/session';
import { installStepUp, stepUp, type StepUpHandler } from '../src/step-up';
import { person, play, refusal, server, setUpApi, untypedHttp } from './api';

setUpApi();

let uninstall = () => undefined as void;
const install = (handler: StepUpHandler) => {
  const prompt = vi.fn(handler);
  uninstall = installStepUp(prompt);
  return prompt;
};

beforeEach(() =>
  startSession({ accessToken: 'old', user: person, requires2FA: false, methods: [] }),
);
afterEach(() => uninstall());

const stepUpRequired = () => refusal(403, 'STEP_UP_REQUIRED', { reason: 'TOTP_REQUIRED' });

/** A call that needs a recent step-up. */
const playProtected = (path = '/boxes') =>
  play('post', path, (request) =>
    request.headers.get('authorization') === 'Bearer proved'
      ? HttpResponse.json({})
      : stepUpRequired(),
  );

/** Confirms the step-up once `press` is called. */
function confirmOnPress() {
  let press: () => void = () => undefined;
  const prompt = install(
    () =>
      new Promise<boolean>((resolve) => {
        press = () => {
          renewToken('proved');
          resolve(true);
        };
      }),
  );
  return { prompt, press: () => press() };
}

const until = (holds: () => boolean) => waitFor(() => expect(holds()).toBe(true));

test('Parallel refused calls share one prompt, and each is retried once', async () => {
  const calls = playProtected();
  const { prompt, press } = confirmOnPress();

  const answers = Promise.all(
    Array.from({ length: 5 }, () => untypedHttp.post('/boxes', { a: 1 })),
  );
  await until(() => calls.length === 5 && prompt.mock.calls.length === 1);
  press();

  await expect(answers).resolves.toHaveLength(5);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(calls.filter((bearer) => bearer === 'Bearer old')).toHaveLength(5);
  expect(calls.filter((bearer) => bearer === 'Bearer proved')).toHaveLength(5);
});

test('The retried call has the body of the first one', async () => {
  const bodies: unknown[] = [];
  server.use(
    msw.post('*/api/boxes', async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1 ? stepUpRequired() : HttpResponse.json({ _id: '7' });
    }),
  );
  install(async () => true);

  await expect(untypedHttp.post('/boxes', { name: 'Tea & Co' })).resolves.toEqual({ _id: '7' });

  expect(bodies).toEqual([{ name: 'Tea & Co' }, { name: 'Tea & Co' }]);
});

test('After a cancelled prompt every waiting call rejects with its own error', async () => {
  const calls = playProtected();
  const prompt = install(async () => false);

  const results = await Promise.allSettled([
    untypedHttp.post('/boxes', {}),
    untypedHttp.post('/boxes', {}),
  ]);

  for (const result of results) {
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { code: 'STEP_UP_REQUIRED', message: 'Refused: STEP_UP_REQUIRED' },
    });
  }
  expect(calls).toHaveLength(2);
  expect(prompt.mock.calls.length).toBeLessThanOrEqual(2);
});

test('A call that is refused again after a correct code is not retried endlessly', async () => {
  const calls = play('post', '/boxes', stepUpRequired);
  const prompt = install(async () => true);

  await expect(untypedHttp.post('/boxes', {})).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });

  expect(calls).toHaveLength(2);
  expect(prompt).toHaveBeenCalledTimes(1);
});

test('A call sent before the step-up and refused after it is retried without a prompt', async () => {
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  const slow: (string | null)[] = [];
  server.use(
    msw.post('*/api/slow', async ({ request }) => {
      slow.push(request.headers.get('authorization'));
      if (slow.length > 1) return HttpResponse.json({});
      await late;
      return stepUpRequired();
    }),
  );
  playProtected();
  const prompt = install(async () => {
    renewToken('proved');
    return true;
  });

  const answer = untypedHttp.post('/slow', {});
  await until(() => slow.length === 1);
  await untypedHttp.post('/boxes', {});
  release();

  await expect(answer).resolves.toEqual({});
  expect(slow).toEqual(['Bearer old', 'Bearer proved']);
  expect(prompt).toHaveBeenCalledTimes(1);
});

test('A call waits for a handler that is installed later', async () => {
  const calls = playProtected();
  const answer = untypedHttp.post('/boxes', {});
  await until(() => calls.length === 1);

  install(async () => {
    renewToken('proved');
    return true;
  });

  await expect(answer).resolves.toEqual({});
});

test('A prompt whose handler is removed counts as cancelled', async () => {
  const calls = playProtected();
  const prompt = install(() => new Promise<boolean>(() => undefined));
  const answer = untypedHttp.post('/boxes', {});
  await until(() => prompt.mock.calls.length === 1);

  uninstall();

  await expect(answer).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  expect(calls).toHaveLength(1);
});

test('A session that ends while a code is requested is refreshed as always', async () => {
  const bearers = play('post', '/boxes', (request) => {
    const bearer = request.headers.get('authorization');
    if (bearer === 'Bearer old') return stepUpRequired();
    return bearer === 'Bearer new' ? HttpResponse.json({}) : refusal(401, 'UNAUTHENTICATED');
  });
  play('get', '/auth/refresh', () => HttpResponse.json({ accessToken: 'new' }));
  install(async () => {
    renewToken('proved');
    return true;
  });

  await expect(untypedHttp.post('/boxes', {})).resolves.toEqual({});

  expect(bearers).toEqual(['Bearer old', 'Bearer proved', 'Bearer new']);
});

test('Without a handler the call rejects after ten seconds', async () => {
  vi.useFakeTimers();
  try {
    const prompt = stepUp(Infinity);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(prompt).resolves.toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
