import { subscribe } from 'webpack-dev-middleware/client';
import { showProblems } from 'webpack-dev-middleware/client/overlay';

jest.mock('webpack-dev-middleware/client', () => ({
  subscribe: jest.fn(),
  subscribeAll: jest.fn(),
}));
jest.mock('webpack-dev-middleware/client/overlay', () => ({ showProblems: jest.fn() }));
jest.mock('../federation/runtime/hot-query', () => ({}));

type Handler = (message: object) => void;

test('Errors of types open the overlay when they change, not when the stream connects again', async () => {
  await import('../federation/runtime/hot-client');
  const handle = (subscribe as unknown as jest.Mock<void, [Handler]>).mock.calls[0]![0];
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const send = (app: string, ...errors: string[]) => handle({ action: 'types', app, errors });

  send('remote-user', 'One');
  send('remote-user', 'One');
  send('remote-admin', 'One');
  send('remote-user', 'Two');
  send('remote-user');
  send('remote-user');
  send('remote-user', 'Two');

  expect(jest.mocked(showProblems).mock.calls).toEqual([
    ['errors', ['One'], 'types of remote-user'],
    ['errors', ['One'], 'types of remote-admin'],
    ['errors', ['Two'], 'types of remote-user'],
    ['errors', [], 'types of remote-user'],
    ['errors', ['Two'], 'types of remote-user'],
  ]);
  expect(logged).toHaveBeenCalledTimes(4);
  logged.mockRestore();
});
