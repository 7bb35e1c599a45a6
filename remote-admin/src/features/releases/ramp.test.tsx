import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, play, setUpApi } from '../../../test/api';
import { openTab } from '../../../test/open-tab';
import { app, at, canary, change, releasesAre } from '../../../test/releases';
import Releases from './releases';

setUpApi();

const open = () => openTab(Releases);
const card = async (name: string) => screen.findByRole('listitem', { name });

const ramp = {
  since: at,
  next: [50],
  isHeld: false,
  notBefore: '2025-11-20T13:00:00.000Z',
  loads: { canary: 12, live: 480, needed: 100 },
  networks: { canary: 4, needed: 9 },
  waitsFor: ['time', 'loads', 'networks', 'errors'] as const,
};
const openRamp = async (extra: object = {}) => {
  releasesAre({
    apps: [app({ canary: { ...canary, ramp: { ...ramp, waitsFor: [], ...extra } } })],
  });
  open();
  return within(await card('remote-user')).getByRole('group', { name: 'Canary' });
};

it('shows the steps of a ramp and what it waits for', async () => {
  const group = await openRamp({ waitsFor: ramp.waitsFor });
  const steps = within(within(group).getByRole('list', { name: 'Ramp' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['20%', '50%', 'everyone']);
  expect(steps[0]).toHaveAttribute('aria-current', 'step');
  for (const text of [
    'Before 50% it waits for:',
    'Time: until 20 Nov 2025, 13:00 at the earliest',
    'Loads: 88 more of the canary, 0 more of the stable version',
    'Networks: 5 more with the canary',
    'Errors or unresponsive pages: the canary may have more of them than the stable version',
  ])
    expect(within(group).getByText(text)).toBeVisible();
});

it('shows that the last step of a ramp is due', async () => {
  const group = await openRamp({ next: [] });
  expect(within(group).getByText('Goes to everyone within a minute.')).toBeVisible();
});

it('lets an admin hold a ramp', async () => {
  const sent = play('post', '/admin/releases/remote-user/hold-ramp', () => json({ revision: 8 }));
  const group = await openRamp();
  await userEvent.click(within(group).getByRole('button', { name: 'Hold ramp' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hold the ramp of remote-user?' });
  await userEvent.click(
    within(dialog).getByRole('button', { name: 'We want to watch it for longer.' }),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hold' }));
  expect(await screen.findByText('The canary of remote-user stays at 20%.')).toBeVisible();
  expect(sent).toEqual([
    { version: '3.0.0', share: 20, reason: 'We want to watch it for longer.' },
  ]);
});

it('lets an admin resume a ramp that is held', async () => {
  const sent = play('post', '/admin/releases/remote-user/resume-ramp', () => json({ revision: 8 }));
  const heldBecause = 'Refused: gone.js is missing.';
  const group = await openRamp({ isHeld: true, waitsFor: ramp.waitsFor, heldBecause });
  expect(within(group).getByText('Reason: Refused: gone.js is missing.')).toBeVisible();
  expect(within(group).getByText('Held at 20%. It still stops if it fails.')).toBeVisible();
  await userEvent.click(within(group).getByRole('button', { name: 'Resume ramp' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resume the ramp of remote-user?' });
  expect(within(dialog).getByText(/its next step can come within a minute/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nothing is wrong with it.' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('The ramp of remote-user continues.')).toBeVisible();
  expect(sent).toEqual([{ version: '3.0.0', share: 20, reason: 'Nothing is wrong with it.' }]);
});

it('names the steps of a ramp in the history', async () => {
  const step = { action: 'canary', share: 10, ramp: 'step', by: 'canary watch' } as const;
  releasesAre({ history: [change(8, step), change(7)] });
  open();
  await card('remote-user');
  const changes = screen.getByRole('region', { name: 'Changes' });
  expect(within(changes).getAllByRole('row')[1]).toHaveTextContent('Ramp grew at 10%');
});
