import { fireEvent, screen } from '@testing-library/react';
import { limits } from '@hive/contract/limits';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { beVisitor, json, person, play, refusal, setUpApi } from './api';
import { naughtyTexts } from './naughty-texts';
import { openApp } from './render-app';

setUpApi();
beforeEach(beVisitor);

async function openRegister() {
  const { user, unmount } = await openApp('/register');
  await screen.findByRole('heading', { name: 'Create an account' });
  const register = async (fields: { name?: string; email: string; password: string }) => {
    if (fields.name) await enterText(user, screen.getByLabelText('Name (optional)'), fields.name);
    await enterText(user, screen.getByLabelText('Email'), fields.email);
    await enterText(user, screen.getByLabelText('Password'), fields.password);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
  };
  return { user, unmount, register };
}

const opened = {
  accessToken: 't',
  user: person('user', false),
  requires2FA: true,
  methods: ['email'],
};

test.each([
  ['with a name', 'Ada', { name: 'Ada', email: 'ada@example.com', password: 'a long password' }],
  ['without one', '', { email: 'ada@example.com', password: 'a long password' }],
])('Registering %s opens the verification page', async (_how, name, body) => {
  const sent = play('post', '/auth/register', () => json(opened, 201));
  play('get', '/2fa-email/status', () =>
    json({ codeSent: true, attempt: 0, resendInSeconds: 0, expiresInSeconds: 600 }),
  );
  const { register } = await openRegister();

  await register({ name, email: 'ada@example.com', password: 'a long password' });

  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(sent).toEqual([body]);
  await screen.findByLabelText('6-digit code');
});

const addressRefused = 'Enter an email address like name@example.com.';

test('Each invalid field shows its error before anything is sent, and the first has the focus', async () => {
  const sent = play('post', '/auth/register', () => json(opened, 201));
  const { register } = await openRegister();
  const name = 'N'.repeat(limits.nameMax + 1);

  await register({ name, email: 'ada', password: 'short' });

  expect(await screen.findByText(`Use at most ${limits.nameMax} characters.`)).toBeVisible();
  expect(screen.getByText(`Use at least ${limits.passwordMin} characters.`)).toBeVisible();
  expect(screen.getByText(addressRefused)).toBeVisible();
  expect(screen.getByLabelText('Name (optional)')).toHaveFocus();
  expect(screen.getByLabelText('Name (optional)')).toHaveValue(name);
  expect(screen.getByLabelText('Email')).toHaveValue('ada');
  expect(screen.getByLabelText('Password')).toHaveValue('short');
  expect(sent).toHaveLength(0);
});

test.each(naughtyTexts)(
  'Takes %s as text, as a name, an address and a password',
  async (_kind, text) => {
    const sent = play('post', '/auth/register', () => json(opened, 201));
    const { user } = await openRegister();
    const fields = ['Name (optional)', 'Email', 'Password'].map((label) =>
      screen.getByLabelText(label),
    );

    for (const field of fields) fireEvent.change(field, { target: { value: text } });
    await user.click(screen.getByRole('button', { name: 'Create account' }));

    expect(await screen.findByText(addressRefused)).toBeVisible();
    for (const field of fields) expect(field).toHaveValue(text);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(sent).toHaveLength(0);
  },
);

test('The api’s field errors are shown beside the fields, and no input is lost', async () => {
  play('post', '/auth/register', () =>
    refusal(400, 'VALIDATION_FAILED', 'Check the form.', {
      fields: { password: 'This password is known from a leak. Choose another.' },
    }),
  );
  const { register } = await openRegister();

  await register({ name: 'Ada', email: 'ada@example.com', password: 'password1234' });

  expect(
    await screen.findByText('This password is known from a leak. Choose another.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveValue('password1234');
  expect(screen.getByLabelText('Name (optional)')).toHaveValue('Ada');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('The typed name and address', () => {
  const draft = 'hive-text-draft:register';
  afterEach(() => sessionStorage.removeItem(draft));

  test('are still there after a reload, without the password', async () => {
    const { user, unmount } = await openRegister();
    await enterText(user, screen.getByLabelText('Name (optional)'), 'Ada');
    await enterText(user, screen.getByLabelText('Email'), 'ada@example.com');
    await enterText(user, screen.getByLabelText('Password'), 'a long password');
    unmount();

    await openRegister();

    expect(screen.getByLabelText('Name (optional)')).toHaveValue('Ada');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(sessionStorage.getItem(draft)).not.toContain('password');
  });

  test('are removed from the tab when the account is created', async () => {
    play('post', '/auth/register', () => json(opened, 201));
    play('get', '/2fa-email/status', () =>
      json({ codeSent: true, attempt: 0, resendInSeconds: 0, expiresInSeconds: 600 }),
    );
    const { register } = await openRegister();

    await register({ name: 'Ada', email: 'ada@example.com', password: 'a long password' });

    await screen.findByRole('heading', { name: 'Check your email' });
    await screen.findByLabelText('6-digit code');
    expect(sessionStorage.getItem(draft)).toBeNull();
  });
});
