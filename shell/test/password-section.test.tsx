import { waitFor } from '@testing-library/react';
import { useSession } from '@hive/shared-auth/session';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { json, overview, person, play, refusal, setUpApi, signIn } from './api';
import { openSection } from './security-page';

setUpApi();
beforeEach(() => {
  signIn(person());
  // The session is refetched after a change.
  play('get', '/auth/status', () => json({ isAuthenticated: true, user: person() }));
});

const changed = { message: 'Your new password is set.', accessToken: 'fresh' };

const open = () => openSection('Password');

async function fill(
  { user, section }: Awaited<ReturnType<typeof open>>,
  now: string,
  next: string,
) {
  await user.click(section.getByRole('button', { name: 'Change password' }));
  if (now) await enterText(user, section.getByLabelText('Current password'), now);
  if (next) await enterText(user, section.getByLabelText('New password'), next);
  await user.click(section.getByRole('button', { name: 'Change password' }));
}

test('A new password is sent with the current one; the session continues with the new token', async () => {
  const sent = play('post', '/auth/change-password', () => json(changed));
  const page = await open();

  await fill(page, 'the old one', 'a quite different horse');

  expect(await page.section.findByText(/We’ve logged you out everywhere else/)).toBeVisible();
  expect(sent).toEqual([
    { currentPassword: 'the old one', newPassword: 'a quite different horse' },
  ]);
  expect(useSession.getState().accessToken).toBe('fresh');
  expect(page.section.queryByLabelText('New password')).not.toBeInTheDocument();
});

test('The lists of sessions and devices are refetched, because the others were ended', async () => {
  play('post', '/auth/change-password', () => json(changed));
  const sessions = play('get', '/auth/sessions', () => json({ items: [] }));
  const devices = play('get', '/auth/trusted-devices', () => json({ items: [] }));
  const page = await open();
  await waitFor(() => expect([sessions.length, devices.length]).toEqual([1, 1]));

  await fill(page, 'the old one', 'a quite different horse');

  await waitFor(() => expect([sessions.length, devices.length]).toEqual([2, 2]));
});

test('A wrong current password is reported beside its field, and the input stays', async () => {
  const sentence = 'This is not your current password.';
  play('post', '/auth/change-password', () =>
    refusal(400, 'PASSWORD_WRONG', sentence, { fields: { currentPassword: sentence } }),
  );
  const page = await open();

  await fill(page, 'not it', 'a quite different horse');

  expect(await page.section.findByText(sentence)).toBeVisible();
  const field = page.section.getByLabelText('Current password');
  expect(field).toHaveAccessibleDescription(sentence);
  expect(field).toHaveValue('not it');
  expect(page.section.getByLabelText('New password')).toHaveValue('a quite different horse');
});

test.each([
  ['nothing', '', '', ['Enter your current password.', 'Use at least 8 characters.']],
  ['a short new one', 'the old one', 'short', ['Use at least 8 characters.']],
  ['one that is far too long', 'the old one', 'x'.repeat(257), ['Use at most 256 characters.']],
])('%s is rejected before it is sent', async (_what, now, next, sentences) => {
  const sent = play('post', '/auth/change-password', () => json(changed));
  const page = await open();

  await fill(page, now, next);

  for (const sentence of sentences) expect(await page.section.findByText(sentence)).toBeVisible();
  expect(sent).toEqual([]);
});

test('The message about too many attempts is shown', async () => {
  play('post', '/auth/change-password', () =>
    refusal(429, 'RATE_LIMITED', 'Too many wrong passwords. Try again in 15 minutes.'),
  );
  const page = await open();

  await fill(page, 'not it', 'a quite different horse');

  expect(await page.section.findByRole('alert')).toHaveTextContent('Try again in 15 minutes.');
});

test('Cancelling closes the form', async () => {
  const { user, section } = await open();
  await user.click(section.getByRole('button', { name: 'Change password' }));
  await user.click(section.getByRole('button', { name: 'Cancel' }));

  expect(section.queryByLabelText('Current password')).not.toBeInTheDocument();
});

test('An account without a password is offered the link by email', async () => {
  play('get', '/auth/security', () => json(overview({ hasPassword: false })));
  const { section } = await open();

  expect(section.getByRole('link', { name: 'Set a password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});
