import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiPaths } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/http';
import { PasskeyEntry } from '../src/two-factor/passkey-entry';
import { json, play, refusal, setUpApi } from './api';
import { forgetPasskeys, setUpDevice } from './fake-device';

setUpApi();
const device = setUpDevice();

const options = {
  challenge: 'cXVlc3Rpb24',
  rpId: 'localhost',
  allowCredentials: [{ id: 'ZGV2aWNl', type: 'public-key' }],
};

function open() {
  const onVerified = vi.fn().mockResolvedValue(undefined);
  const view = render(<PasskeyEntry onVerified={onVerified} />);
  return { onVerified, view };
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
const untilRequested = (times = 1) => waitFor(() => expect(device.requests).toHaveLength(times));

test('The device answers with the api’s options, and the token is passed on', async () => {
  play('post', '/2fa-passkey/options', () => json({ options }));
  const sent = play('post', '/2fa-passkey/verify', () => json({ accessToken: 'fresh' }));
  const { onVerified } = open();

  await press();
  await untilRequested();
  expect(screen.getByText(/Waiting for your device…/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use a passkey', busy: true })).toBeVisible();
  device.touch();

  await waitFor(() => expect(onVerified).toHaveBeenCalledWith('fresh'));
  expect(device.requests[0]?.publicKey).toMatchObject({ rpId: 'localhost' });
  expect(sent).toMatchObject([
    { credential: { id: 'ZGV2aWNl', type: 'public-key', response: { signature: 'c2lnbmF0dXJl' } } },
  ]);
  await waitFor(() => expect(screen.queryByText(/Waiting/)).not.toBeInTheDocument());
});

test('Cancelling is reported without an error, and the next press tries again', async () => {
  play('post', '/2fa-passkey/options', () => json({ options }));
  play('post', '/2fa-passkey/verify', () => json({ accessToken: 'fresh' }));
  const { onVerified } = open();

  await press();
  await untilRequested();
  device.fail('NotAllowedError');
  expect(await screen.findByText(/Cancelled, or it took too long/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onVerified).not.toHaveBeenCalled();

  await press();
  await untilRequested(2);
  expect(screen.queryByText(/Cancelled/)).not.toBeInTheDocument();
  device.touch();
  await waitFor(() => expect(onVerified).toHaveBeenCalled());
});

test('An error shows the server’s message', async () => {
  play('post', '/2fa-passkey/options', () => json({ options }));
  play('post', '/2fa-passkey/verify', () =>
    refusal(400, 'PASSKEY_REFUSED', 'This passkey was not accepted. Please try again.'),
  );
  const { onVerified } = open();

  await press();
  await untilRequested();
  device.touch();

  expect(await screen.findByRole('alert')).toHaveTextContent('This passkey was not accepted.');
  expect(onVerified).not.toHaveBeenCalled();
});

test('Missing options are reported, and the device is not called', async () => {
  play('post', '/2fa-passkey/options', () =>
    refusal(429, 'RATE_LIMITED', 'Too many wrong codes. Try again in 15 minutes.'),
  );
  open();

  await press();

  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 15 minutes.');
  expect(device.requests).toEqual([]);
});

test('A device error is reported', async () => {
  play('post', '/2fa-passkey/options', () => json({ options }));
  open();

  await press();
  await untilRequested();
  device.fail('UnknownError');

  expect(await screen.findByRole('alert')).toHaveTextContent('Your device could not do this.');
});

test('Leaving aborts the request to the device', async () => {
  play('post', '/2fa-passkey/options', () => json({ options }));
  const { view } = open();
  await press();
  await untilRequested();

  view.unmount();

  await waitFor(() => expect(device.requests[0]?.signal.aborted).toBe(true));
});

test('Leaving before the options arrive does not call the device', async () => {
  let giveQuestion: (answer: Response) => void = () => undefined;
  const question = new Promise<Response>((resolve) => (giveQuestion = resolve));
  const requests = play('post', '/2fa-passkey/options', () => question);
  const { view } = open();
  await press();
  await waitFor(() => expect(requests).toHaveLength(1));

  view.unmount();
  giveQuestion(json({ options }));

  // Another request, sent later and answered at once, completes after it.
  play('get', apiPaths.authProviders, () => json({}));
  await http.get(apiPaths.authProviders);
  expect(device.requests).toEqual([]);
});

test('A browser without passkey support shows a message and no button', () => {
  forgetPasskeys();
  open();

  expect(screen.getByText('This browser doesn’t support passkeys')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
