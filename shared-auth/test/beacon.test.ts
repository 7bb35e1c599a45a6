import { HttpResponse } from 'msw';
import { sendQuietly } from '../src/beacon';
import { startSession } from '../src/session';
import { person, play, refusal, setUpApi } from './api';

setUpApi();

test('A beacon sends the signed-in user’s bearer token', async () => {
  startSession({ accessToken: 't', user: person, requires2FA: false, methods: [] });
  const bearers = play('post', '/logInteraction', () => HttpResponse.json({}));

  await sendQuietly('/logInteraction', { action: 'viewed_page' });

  expect(bearers).toEqual(['Bearer t']);
});

test.each([
  ['refused', () => refusal(401, 'UNAUTHENTICATED')],
  ['lost', () => HttpResponse.error()],
])('A beacon that is %s goes to the console and changes nothing', async (_how, answer) => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  play('post', '/logInteraction', answer);

  await expect(sendQuietly('/logInteraction', {})).resolves.toBeUndefined();

  expect(info).toHaveBeenCalledTimes(1);
  info.mockRestore();
});

test('A beacon reads its response, so that the request ends and its connection is free', async () => {
  const answer = HttpResponse.json({});
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);

  await sendQuietly('/logInteraction', {});

  expect(answer.bodyUsed).toBe(true);
  fetch.mockRestore();
});
