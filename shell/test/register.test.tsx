import { screen } from '@testing-library/react';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { beVisitor, json, person, play, refusal, setUpApi } from './api';
import { openApp } from './render-app';

setUpApi();
beforeEach(beVisitor);

async function openRegister() {
  const { user } = await openApp('/register');
  await screen.findByRole('heading', { name: 'Create an account' });
  const register = async (fields: { name?: string; email: string; password: string }) => {
    if (fields.name) await enterText(user, screen.getByLabelText('Name (optional)'), fields.name);
    await enterText(user, screen.getByLabelText('Email'), fields.email);
    await enterText(user, screen.getByLabelText('Password'), fields.password);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
  };
  return { user, register };
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
])('Registering %s leads to the code', async (_how, name, body) => {
  const sent = play('post', '/auth/register', () => json(opened, 201));
  play('get', '/2fa-email/status', () =>
    json({ codeSent: true, attempt: 0, resendInSeconds: 0, expiresInSeconds: 600 }),
  );
  const { register } = await openRegister();

  await register({ name, email: 'ada@example.com', password: 'a long password' });

  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  expect(sent).toEqual([body]);
  await screen.findByLabelText('6-digit code');
});

test('A short password and a malformed address are named before anything is sent', async () => {
  const sent = play('post', '/auth/register', () => json(opened, 201));
  const { register } = await openRegister();

  await register({ email: 'ada', password: 'short' });

  expect(await screen.findByText('Use at least 8 characters.')).toBeVisible();
  expect(screen.getByText('Enter an e-mail address like name@example.com.')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('What the api finds wrong with a field stands beside it, and nothing typed is lost', async () => {
  play('post', '/auth/register', () =>
    refusal(400, 'VALIDATION_FAILED', 'Check the form.', {
      fields: { password: 'This password is known from a leak. Choose another.' },
    }),
  );
  const { register } = await openRegister();

  await register({ name: 'Ada', email: 'ada@example.com', password: 'password1' });

  expect(
    await screen.findByText('This password is known from a leak. Choose another.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Name (optional)')).toHaveValue('Ada');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
