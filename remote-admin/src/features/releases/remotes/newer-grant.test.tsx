import { screen, waitFor, type within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRemote } from '@hive/contract/release-remotes';
import { json, refusal, setUpApi } from '../../../../test/api';
import { at, releasesAre } from '../../../../test/releases';
import { addressRow, openRemoteDialog } from '../../../../test/remote-dialog';
import { remote, remotesAre } from '../../../../test/remotes';

setUpApi();
beforeEach(() => releasesAre());

const later = { since: '2025-11-20T13:00:00.000Z', by: 'Bob Admin', note: 'Wider.' };
const claim = (name: string) => ({ ...remote().claims[0]!, name, path: name });
const refuseChanged = () => refusal(409, 'RELEASE_CHANGED');
const refuseEnds = () =>
  refusal(400, 'VALIDATION_FAILED', {
    fields: { ends: 'This ends what visitors can open now: /late. Confirm it.' },
  });

/** The api refuses the first attempt, as the list has changed meanwhile. */
function refuseOnce(refuse: () => ReturnType<typeof refusal>, now: readonly AdminRemote[]) {
  let isFirst = true;
  return () => {
    if (!isFirst) return json(remote());
    isFirst = false;
    remotesAre(...now);
    return refuse();
  };
}

type Dialog = ReturnType<typeof within>;
const press = (dialog: Dialog, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }));
const giveReason = (dialog: Dialog) =>
  userEvent.type(dialog.getByLabelText('Reason'), 'A new area.');

describe('when another admin has changed the grant meanwhile', () => {
  it('shows the change; the next attempt replaces it', async () => {
    const { dialog, sent } = await openRemoteDialog(
      /^Change grants: remote-reports$/,
      [remote()],
      refuseOnce(refuseChanged, [remote({ grant: later })]),
    );
    await giveReason(dialog);
    await press(dialog, 'Save grants');
    expect(await dialog.findByText(/by Bob Admin: Wider\./)).toBeVisible();
    expect(dialog.getByText('Current grants. Saving replaces them.')).toBeVisible();
    await press(dialog, 'Save grants');

    await waitFor(() => expect(sent).toMatchObject([{ seen: at }, { seen: later.since }]));
  });

  it('grants again what was revoked', async () => {
    const unreleased = remote({ version: null, claims: [] });
    const { dialog, sent } = await openRemoteDialog(
      /^Change grants: remote-reports$/,
      [unreleased],
      refuseOnce(refuseChanged, []),
    );
    await giveReason(dialog);
    await press(dialog, 'Save grants');
    expect(await dialog.findByText('No addresses: its pages are not shown.')).toBeVisible();
    await press(dialog, 'Save grants');

    await waitFor(() => expect(sent).toMatchObject([{ seen: at }, { seen: null }]));
  });

  it('shows the grant of a name that is registered already', async () => {
    const { dialog, sent } = await openRemoteDialog(
      /^Register a remote$/,
      [],
      refuseOnce(refuseChanged, [remote({ grant: later })]),
    );
    await userEvent.type(dialog.getByLabelText('Name'), 'reports');
    await userEvent.type(dialog.getByLabelText('Owner'), 'reports');
    await userEvent.type(addressRow(dialog, 1).getByLabelText('Address'), '/figures');
    await giveReason(dialog);
    await press(dialog, 'Register');
    expect(await dialog.findByText(/by Bob Admin: Wider\./)).toBeVisible();
    expect(dialog.getByRole('list', { name: 'What ends' })).toHaveTextContent('/reports/:year');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'End them' }));

    await userEvent.type(dialog.getByLabelText('Name'), '-old');
    expect(dialog.queryByText(/by Bob Admin: Wider\./)).not.toBeInTheDocument();
    expect(dialog.queryByRole('list', { name: 'What ends' })).not.toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Name'), '{Backspace>4}');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'End them' }));
    await press(dialog, 'Register');

    await waitFor(() =>
      expect(sent).toMatchObject([
        { seen: null, ends: [] },
        { seen: later.since, ends: ['/reports/:year'] },
      ]),
    );
  });
});

describe.each([
  ['that the api asks to confirm', refuseEnds],
  ['after a conflict', refuseChanged],
])('when a release has another page meanwhile, %s', (_when, refuse) => {
  const released = remote({ version: '2.0.0', claims: [claim('/reports/late')] });

  it('asks to confirm the end of that page', async () => {
    const { dialog, sent } = await openRemoteDialog(
      /^Change grants: remote-reports$/,
      [remote({ claims: [] })],
      refuseOnce(refuse, [released]),
    );
    await press(dialog, 'Remove address 1');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'admin-start.areas: admins' }));
    await giveReason(dialog);
    await press(dialog, 'Save grants');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'End them' }));
    await press(dialog, 'Save grants');

    await waitFor(() => expect(sent).toMatchObject([{ ends: [] }, { ends: ['/reports/late'] }]));
  });

  it('names that page in the next attempt to revoke', async () => {
    const { dialog, sent } = await openRemoteDialog(
      /^Revoke: remote-reports$/,
      [remote({ claims: [] })],
      refuseOnce(refuse, [released]),
    );
    await giveReason(dialog);
    await press(dialog, 'Revoke');
    expect(await dialog.findByRole('list', { name: 'What ends' })).toHaveTextContent(
      '/reports/late',
    );
    await press(dialog, 'Revoke and end these pages');

    expect(await screen.findByText('The grants of remote-reports are revoked.')).toBeVisible();
    expect(sent).toMatchObject([
      { seen: at, ends: [] },
      { seen: at, ends: ['/reports/late'] },
    ]);
  });
});
