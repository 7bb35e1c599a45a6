import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { openTab } from '../../../test/open-tab';
import { app, at, canary, change, releasesAre } from '../../../test/releases';
import Releases from './releases';

setUpApi();

const open = (search?: string) => openTab(Releases, search);
const card = async (name: string) => screen.findByRole('listitem', { name });
const changeRows = () =>
  within(screen.getByRole('region', { name: 'Changes' }))
    .getAllByRole('row')
    .slice(1);

it('shows the stable version and the canary with their health', async () => {
  releasesAre({
    apps: [
      app({
        canary,
      }),
      app({ app: 'shell', owner: null, commit: 'abc' }),
    ],
  });
  open();

  const remote = await card('remote-user');
  expect(within(remote).getByText('Owner: matching')).toBeVisible();
  const stable = within(remote).getByRole('group', { name: 'Stable' });
  for (const text of ['80%', '2.0.0', 'a1b2c3d4', '1.5', '4,000', '6'])
    expect(within(stable).getByText(text)).toBeVisible();
  expect(within(stable).getByText('20 Nov 2025')).toHaveAttribute('datetime', at);
  const onTrial = within(remote).getByRole('group', { name: 'Canary' });
  for (const text of [
    '20%',
    '3.0.0',
    '142.9',
    'Unresponsive pages',
    '2 of 6',
    'More errors than the stable version.',
  ])
    expect(within(onTrial).getByText(text)).toBeVisible();

  // An api that does not count them, or a version that no tab has opened yet.
  expect(within(stable).queryByText('Unresponsive pages')).not.toBeInTheDocument();

  const shell = await card('shell');
  expect(within(shell).getByText('Owner unknown')).toBeVisible();
  expect(within(shell).getByText('None. Every browser gets the stable version.')).toBeVisible();
  expect(screen.queryByText('Overrides are allowed')).not.toBeInTheDocument();
});

it('shows no error rate before the first load', async () => {
  releasesAre({
    apps: [app({ live: { version: '2.0.0', loads: 0, faults: 0, faultsPerThousand: null } })],
  });
  open();
  expect(within(await card('remote-user')).getByText('No loads yet.')).toBeVisible();
});

it('shows which overrides are allowed', async () => {
  releasesAre({ overrides: { releases: true, origins: ['http://localhost:4301'] } });
  open();
  expect(await screen.findByText('Overrides are allowed')).toBeVisible();
  expect(screen.getByText(/http:\/\/localhost:4301/)).toBeVisible();
});

describe('an admin', () => {
  const earlier = [
    { version: '1.1.0', liveSince: at },
    { version: '1.0.0', liveSince: at },
  ];

  /** Opens the dialog of a button. Also returns what is sent to its call. */
  async function openDialog(
    button: string,
    step: string,
    respond = () => {
      releasesAre();
      return json({ revision: 8 });
    },
  ) {
    const sent = play('post', `/admin/releases/remote-user/${step}`, respond);
    releasesAre({ apps: [app({ canary, earlier })] });
    open();
    await userEvent.click(within(await card('remote-user')).getByRole('button', { name: button }));
    return { dialog: await screen.findByRole('dialog'), sent };
  }

  /** The button that opened the dialog has gone with the canary, or with the last earlier version. */
  const expectFocusOnCard = () =>
    waitFor(() => expect(screen.getByRole('heading', { name: 'remote-user' })).toHaveFocus());

  it('promotes a canary after seeing what is known of it', async () => {
    const { dialog, sent } = await openDialog('Promote', 'promote');
    expect(dialog).toHaveAccessibleName('Promote remote-user 3.0.0?');
    const evidence = within(dialog).getByRole('list', { name: 'Last 24 hours' });
    expect(evidence).toHaveTextContent(
      'Canary 3.0.0: 1 error in 7 loads (142.9 per thousand); 2 of 6 pages unresponsive',
    );
    expect(evidence).toHaveTextContent('Stable 2.0.0: 6 errors in 4,000 loads (1.5 per thousand)');
    expect(evidence).toHaveTextContent('too few to compare');

    await userEvent.click(within(dialog).getByRole('button', { name: 'It corrects a fault.' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));

    expect(await screen.findByText('remote-user 3.0.0 is live for everyone.')).toBeVisible();
    expect(sent).toEqual([{ version: '3.0.0', reason: 'It corrects a fault.' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expectFocusOnCard();
  });

  it('stops a canary', async () => {
    const { dialog, sent } = await openDialog('Stop', 'stop-canary');
    await userEvent.click(within(dialog).getByRole('button', { name: 'It has a fault.' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop the canary' }));
    expect(await screen.findByText('The canary of remote-user has ended.')).toBeVisible();
    expect(sent).toEqual([{ version: '3.0.0', reason: 'It has a fault.' }]);
    await expectFocusOnCard();
  });

  it('rolls back to the previous version, or to an older one', async () => {
    const { dialog, sent } = await openDialog('Roll back', 'roll-back');
    expect(dialog).toHaveTextContent('and the canary 3.0.0 ends');
    expect(within(dialog).getByRole('radio', { name: /^1\.1\.0/ })).toBeChecked();
    await userEvent.click(within(dialog).getByRole('radio', { name: /^1\.0\.0/ }));
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'The live version has a fault.' }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('remote-user 1.0.0 is live again.')).toBeVisible();
    expect(sent).toEqual([
      { from: '2.0.0', version: '1.0.0', reason: 'The live version has a fault.' },
    ]);
    await expectFocusOnCard();
  });

  it('must enter a reason', async () => {
    const { dialog, sent } = await openDialog('Stop', 'stop-canary');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop the canary' }));
    expect(await within(dialog).findByText('Enter a reason.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('sees why a change is refused, also if the canary has ended, and keeps the reason', async () => {
    const message = 'remote-user has no canary any more.';
    const { dialog } = await openDialog('Promote', 'promote', () => {
      releasesAre({ apps: [app({ earlier })] });
      return refusal(409, 'RELEASE_CHANGED', { message });
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'It corrects a fault.' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('It corrects a fault.');
  });

  it('confirms what the dialog showed when it opened, not what the list has become', async () => {
    const { dialog, sent } = await openDialog('Promote', 'promote');
    const version = '4.0.0';
    const newer = { ...canary, version, health: { ...canary.health, version } };
    releasesAre({ apps: [app({ canary: newer, earlier })] });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh', hidden: true }));
    expect(await screen.findByText('4.0.0')).toBeInTheDocument();
    expect(dialog).toHaveAccessibleName('Promote remote-user 3.0.0?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'It corrects a fault.' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Promote' }));
    await waitFor(() =>
      expect(sent).toEqual([{ version: '3.0.0', reason: 'It corrects a fault.' }]),
    );
  });

  it('has no button to roll back an app without an earlier version', async () => {
    releasesAre();
    open();
    expect(
      within(await card('remote-user')).queryByRole('button', { name: 'Roll back' }),
    ).not.toBeInTheDocument();
  });
});

describe('the changes', () => {
  const history = [
    change(9, {
      action: 'stop-canary',
      version: '3.0.0',
      by: 'canary watch',
      note: 'Eight errors in ninety loads.',
    }),
    change(8, { action: 'canary', version: '3.0.0', from: '2.0.0', share: 20 }),
    change(7, { app: '*', version: '*', from: undefined, action: 'overrides-off' }),
  ];

  it('show what was changed, by whom and why', async () => {
    releasesAre({ history });
    open();
    await card('remote-user');
    const [stopped, tried, forbidden] = changeRows();
    expect(stopped).toHaveTextContent(/Canary stopped.*canary watch.*Eight errors in ninety loads/);
    expect(tried).toHaveTextContent(/Canary started at 20%.*2\.0\.0 → 3\.0\.0/);
    expect(forbidden).toHaveTextContent(/Overrides forbidden.*All remotes.*Any version/);
  });

  it('are filtered by the URL, with an empty state', async () => {
    releasesAre({ history, apps: [app(), app({ app: 'shell' })] });
    open('?tab=releases&change=canary');
    await card('remote-user');
    expect(changeRows()).toHaveLength(1);
    await userEvent.selectOptions(screen.getByLabelText('App'), 'shell');
    expect(await screen.findByText('No matching changes in the last 100')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('App'), '');
    await userEvent.selectOptions(screen.getByLabelText('Change'), '');
    await waitFor(() => expect(changeRows()).toHaveLength(3));
  });

  it('are paged', async () => {
    releasesAre({ history: Array.from({ length: 25 }, (_, index) => change(100 - index)) });
    open();
    await card('remote-user');
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(changeRows()).toHaveLength(10);
  });
});

describe('the list', () => {
  it('shows a loading state first', async () => {
    releasesAre();
    open();
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    await card('remote-user');
  });

  it('shows an empty state', async () => {
    releasesAre({ apps: [], history: [] });
    open();
    expect(await screen.findByText('Nothing is released yet')).toBeVisible();
  });

  it('shows a load error, and Retry loads it', async () => {
    play('get', '/admin/releases', () => refusal(503, 'UNAVAILABLE'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The releases could not be loaded.');
    releasesAre();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await card('remote-user');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays after a failed refetch, with a note that it may be out of date', async () => {
    releasesAre();
    open();
    await card('remote-user');
    expect(screen.getByText('just now')).toBeVisible();
    play('get', '/admin/releases', () => refusal(503, 'UNAVAILABLE'));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/The list below may be out of date\.$/)).toBeVisible();
    expect(await card('remote-user')).toBeVisible();
  });
});

it('goes to the last page if the requested page does not exist', async () => {
  releasesAre({ history: Array.from({ length: 11 }, (_, at) => change(11 - at)) });
  open('?page=9');
  await waitFor(() => expect(changeRows()).toHaveLength(1));
});
