import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeployToken } from '@hive/contract/deploy-tokens';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import { openTab } from '../../../../test/open-tab';
import { remote, remotesAre, shellRemote } from '../../../../test/remotes';
import DeployTokens from './deploy-tokens';

setUpApi();

const id = '0190c2b4-0000-7000-8000-0000000000d1';
const token: DeployToken = {
  _id: id,
  name: 'CI of remote-user',
  apps: ['remote-user'],
  rights: ['publish', 'rollback'],
  createdBy: 'Ada Admin',
  createdAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-20T10:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
  state: 'active',
};
const secret = 'hive_deploy_0190c2b40000700080000000000000d1_secret';

function tokensAre(...tokens: DeployToken[]): void {
  play('get', '/admin/deploy-tokens', () => json({ tokens }));
}

/** The remotes of the site: one that is released, and one that is only registered. */
const remotesExist = () =>
  remotesAre(shellRemote(), remote({ app: 'remote-courses', version: null, claims: [] }));

const openDialog = async () => {
  openTab(DeployTokens);
  await userEvent.click(await screen.findByRole('button', { name: 'Create a token' }));
  return screen.findByRole('dialog', { name: 'Create a deploy token' });
};

it('lists tokens with their apps, rights, creator, end and state', async () => {
  const ended = { ...token, _id: `${id.slice(0, -1)}2`, name: 'Old', state: 'expired' } as const;
  tokensAre(token, { ...ended, lastUsedAt: '2026-11-20T09:30:00.000Z', createdBy: null });
  openTab(DeployTokens);
  const [first, second] = within(
    await screen.findByRole('list', { name: 'Deploy tokens' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent('Active');
  expect(first).toHaveTextContent('Publish, Roll back');
  expect(first).toHaveTextContent('Created byAda Admin');
  expect(first).toHaveTextContent('20 Nov 2026, 10:00');
  expect(first).toHaveTextContent('Never');
  expect(second).toHaveTextContent('Expired');
  expect(second).toHaveTextContent('A deleted account');
  expect(within(second!).queryByRole('button')).not.toBeInTheDocument();
});

it('says when there is none, and who needs one', async () => {
  tokensAre();
  openTab(DeployTokens);
  expect(await screen.findByText('No deploy tokens')).toBeVisible();
  expect(screen.getByText(/Create one for each team or build server/)).toBeVisible();
});

it('offers to load the list again after an error', async () => {
  play('get', '/admin/deploy-tokens', () => refusal(503, 'UNAVAILABLE'));
  openTab(DeployTokens);
  const retry = await screen.findByRole('button', { name: /again|retry/i });
  tokensAre(token);
  await userEvent.click(retry);
  expect(await screen.findByText('CI of remote-user')).toBeVisible();
});

it('creates a token and shows its secret once', async () => {
  const sent: unknown[] = [];
  tokensAre();
  remotesExist();
  play('post', '/admin/deploy-tokens', async (request) => {
    sent.push(await request.json());
    return json({ token, secret }, 201);
  });
  await openDialog();
  await userEvent.type(screen.getByLabelText('Name'), 'CI of remote-user');
  await userEvent.click(await screen.findByLabelText('remote-user'));
  expect(screen.getByLabelText('Publish')).toHaveAccessibleDescription(/variants of flags/);
  await userEvent.click(screen.getByLabelText('Publish'));
  await userEvent.selectOptions(screen.getByLabelText('Expires after'), '8 hours');
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));

  expect(await screen.findByText(secret)).toBeVisible();
  // Only the button closes the dialog: the secret is not shown again.
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(screen.getByText(secret)).toBeVisible();
  expect(sent).toEqual([
    { name: 'CI of remote-user', apps: ['remote-user'], rights: ['publish'], minutes: 480 },
  ]);
  expect(screen.getByRole('button', { name: 'Copy token' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved it' }));
  await waitFor(() => expect(screen.queryByText(secret)).not.toBeInTheDocument());
});

it('offers remotes before their first release, and the shell', async () => {
  tokensAre();
  remotesExist();
  await openDialog();
  const apps = await screen.findByRole('group', { name: 'Apps' });
  await within(apps).findByLabelText('remote-courses');
  expect(
    within(apps)
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['remote-user', 'remote-courses', 'shell']);
});

it('creates a token for previews only, which excludes rights', async () => {
  const sent: unknown[] = [];
  tokensAre({ ...token, rights: [] });
  remotesExist();
  play('post', '/admin/deploy-tokens', async (request) => {
    sent.push(await request.json());
    return json({ token: { ...token, rights: [] }, secret }, 201);
  });
  await openDialog();
  await userEvent.type(screen.getByLabelText('Name'), 'Previews');
  await userEvent.click(await screen.findByLabelText('remote-user'));
  const previews = screen.getByLabelText('Previews only');
  await userEvent.click(screen.getByLabelText('Publish'));
  await userEvent.click(previews);
  expect(screen.getByLabelText('Publish')).not.toBeChecked();
  await userEvent.click(screen.getByLabelText('Roll back'));
  expect(previews).not.toBeChecked();
  await userEvent.click(previews);
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));

  expect(await screen.findByText(secret)).toBeVisible();
  expect(sent).toEqual([
    { name: 'Previews', apps: ['remote-user'], previewsOnly: true, minutes: 60 },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved it' }));
  expect(await screen.findByRole('list', { name: 'Deploy tokens' })).toHaveTextContent(
    'RightsPreviews only',
  );
});

it('says when the apps cannot be loaded, and loads them again', async () => {
  tokensAre();
  play('get', '/admin/release-remotes', () => refusal(503, 'UNAVAILABLE'));
  await openDialog();
  const dialog = screen.getByRole('dialog');
  const retry = await within(dialog).findByRole('button', { name: /again|retry/i });
  remotesExist();
  await userEvent.click(retry);
  expect(await within(dialog).findByLabelText('remote-user')).toBeVisible();
});

it('shows beside each field why the api refuses it, and other reasons below', async () => {
  tokensAre();
  remotesExist();
  const fields = { name: 'Enter a name.', apps: 'Choose an app.', rights: 'Choose a right.' };
  play('post', '/admin/deploy-tokens', () => refusal(400, 'VALIDATION_FAILED', { fields }));
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  for (const message of Object.values(fields))
    expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();

  play('post', '/admin/deploy-tokens', () => refusal(429, 'RATE_LIMITED'));
  await userEvent.type(screen.getByLabelText('Name'), 'CI');
  expect(screen.queryByText('Enter a name.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('remote-user'));
  await userEvent.click(screen.getByLabelText('Roll back'));
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('Refused: RATE_LIMITED')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('CI');
});

it('asks before it revokes a token', async () => {
  let isRevoked = false;
  tokensAre(token);
  play('post', `/admin/deploy-tokens/${id}/revoke`, () => {
    isRevoked = true;
    tokensAre({ ...token, state: 'revoked' });
    return json({ ...token, state: 'revoked' });
  });
  openTab(DeployTokens);
  const revoke = await screen.findByRole('button', { name: 'Revoke CI of remote-user' });
  await userEvent.click(revoke);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(isRevoked).toBe(false);
  await userEvent.click(revoke);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked')).toBeVisible();
  // The button has gone.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Deploy tokens' })).toHaveFocus());
});

it('shows why a token could not be revoked', async () => {
  tokensAre(token);
  play('post', `/admin/deploy-tokens/${id}/revoke`, () => refusal(503, 'UNAVAILABLE'));
  openTab(DeployTokens);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke CI of remote-user' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'CI of remote-user could not be revoked.',
  );
});

it('says at once that a token was not created, before the list has loaded again', async () => {
  tokensAre(token);
  remotesExist();
  const dialog = within(await openDialog());
  play('get', '/admin/deploy-tokens', () => new Promise<Response>(() => undefined));
  play('post', '/admin/deploy-tokens', () => Response.error());
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/offline/);
});
