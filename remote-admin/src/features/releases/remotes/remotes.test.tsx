import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepDrafts } from '@hive/shared-ui/lib/keep-drafts';
import { play, refusal, setUpApi } from '../../../../test/api';
import { at, releasesAre } from '../../../../test/releases';
import { addressRow, openRemoteDialog, openRemotes } from '../../../../test/remote-dialog';
import { remote, remotesAre, shellRemote } from '../../../../test/remotes';

setUpApi();
beforeEach(() => releasesAre());

const card = (app: string) => screen.findByRole('listitem', { name: app });

describe('the list of remotes', () => {
  it('has the owner, the version and every grant with its source', async () => {
    remotesAre(remote(), shellRemote());
    openRemotes();
    const registered = within(await card('remote-reports'));
    expect(registered.getByText('Owner: reports')).toBeVisible();
    expect(registered.getByText('Version 1.0.0')).toBeVisible();
    const grants = within(registered.getByRole('list', { name: 'Grants of remote-reports' }));
    expect(grants.getByRole('listitem')).toHaveTextContent(
      '/reportsSigned-in users, by an admin or operator',
    );
    expect(registered.getByText(/by Grace Admin: A new area\./)).toBeVisible();

    const ofShell = within(await card('remote-user'));
    expect(ofShell.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '/resultsSigned-in users, by the shell',
      'Parts at box-profile.personalSigned-in users, by the shell',
    ]);
    expect(ofShell.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument();
  });

  it('says why a grant has no effect, and which pages are not shown', async () => {
    const problem = 'Has no effect with shell 1: /reports is a page of the shell.';
    remotesAre(
      remote({
        addresses: [{ at: '/reports', access: 'signed-in', source: 'admin', problem }],
        claims: [{ ...remote().claims[0]!, isShown: false }],
        canary: '2.0.0',
      }),
    );
    openRemotes();
    const shown = await card('remote-reports');
    expect(within(shown).getByText(problem)).toBeVisible();
    expect(shown).toHaveTextContent('Not granted, so not shown: /reports/:year');
    expect(shown).toHaveTextContent('Version 1.0.0, canary 2.0.0');
  });

  it('says when there is none, and when it could not be loaded', async () => {
    play('get', '/admin/release-remotes', () => refusal(503, 'UNAVAILABLE'));
    openRemotes();
    const retry = await screen.findByRole('button', { name: /again|Retry/ });
    remotesAre();
    await userEvent.click(retry);
    expect(await screen.findByText('No remotes yet')).toBeVisible();
  });
});

describe('the dialog', () => {
  it('registers a remote with addresses and places', async () => {
    const { dialog, sent } = await openRemoteDialog(/^Register a remote$/, []);
    await userEvent.type(dialog.getByLabelText('Name'), 'reports');
    await userEvent.type(dialog.getByLabelText('Owner'), 'reports');
    await userEvent.type(addressRow(dialog, 1).getByLabelText('Address'), '/reports');
    await userEvent.click(dialog.getByRole('button', { name: 'Add an address' }));
    await userEvent.type(addressRow(dialog, 2).getByLabelText('Address'), '/reports-admin');
    await userEvent.selectOptions(
      addressRow(dialog, 2).getByLabelText('Who may open it'),
      'Admins',
    );
    await userEvent.click(dialog.getByRole('checkbox', { name: 'admin-start.areas: admins' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'A new area.');
    await userEvent.click(dialog.getByRole('button', { name: 'Register' }));

    expect(await screen.findByText('remote-reports is registered.')).toBeVisible();
    expect(sent).toEqual([
      {
        seen: null,
        granted: {
          owner: 'reports',
          addresses: [
            { at: '/reports', access: 'signed-in' },
            { at: '/reports-admin', access: 'admin' },
          ],
          places: [{ place: 'admin-start.areas', access: 'admin' }],
        },
        ends: [],
        reason: 'A new area.',
      },
    ]);
  });

  it('says what is missing before it sends anything', async () => {
    const { dialog, sent } = await openRemoteDialog(/^Register a remote$/, []);
    await userEvent.type(addressRow(dialog, 1).getByLabelText('Address'), 'reports');
    await userEvent.click(dialog.getByRole('button', { name: 'Register' }));
    for (const message of [
      'Enter a name that starts with remote-, such as remote-reports.',
      'Enter the team that owns the remote.',
      'Enter an address that starts with /, such as /reports.',
      'Enter a reason.',
    ])
      expect(await dialog.findByText(message)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('says what is too long or has other characters', async () => {
    const { dialog, sent } = await openRemoteDialog(/^Register a remote$/, []);
    const enter = (field: HTMLElement, value: string) =>
      fireEvent.change(field, { target: { value } });
    const owner = dialog.getByLabelText('Owner');
    const address = addressRow(dialog, 1).getByLabelText('Address');
    enter(dialog.getByLabelText('Name'), `remote-${'r'.repeat(94)}`);
    enter(owner, 'Reports team');
    enter(address, `/${'r'.repeat(100)}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Register' }));
    expect(await dialog.findAllByText('Use at most 100 characters.')).toHaveLength(2);
    expect(owner).toHaveAccessibleDescription(/Use lower case, digits and hyphens\./);
    enter(owner, 'r'.repeat(61));
    expect(await dialog.findByText('Use at most 60 characters.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows beside each field why the api refuses it', async () => {
    const { dialog } = await openRemoteDialog(/^Change grants: remote-reports$/, [remote()], () =>
      refusal(400, 'VALIDATION_FAILED', {
        fields: {
          'granted.addresses.0.at': 'Choose another address: remote-user has /results.',
          'granted.places.0.place': 'Choose one of the places.',
          'granted.owner': 'The shell names others as the owner.',
          ends: 'This ends what visitors can open now: /late. Confirm it.',
        },
      }),
    );
    await userEvent.type(dialog.getByLabelText('Reason'), 'A trial.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save grants' }));

    await waitFor(() =>
      expect(addressRow(dialog, 1).getByLabelText('Address')).toHaveAccessibleDescription(
        'Choose another address: remote-user has /results.',
      ),
    );
    for (const message of [
      'Choose one of the places.',
      'The shell names others as the owner.',
      'This ends what visitors can open now: /late. Confirm it.',
    ])
      expect(dialog.getByText(message)).toBeVisible();
  });

  it('shows why the api refuses the owner that the shell names', async () => {
    const message = 'The shell names others as the owner.';
    const ofShell = shellRemote({ app: 'remote-reports' });
    const { dialog } = await openRemoteDialog(/^Change grants: remote-reports$/, [ofShell], () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { 'granted.owner': message } }),
    );
    await userEvent.type(dialog.getByLabelText('Reason'), 'A trial.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save grants' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  });

  it('asks before pages end, and names them in the request', async () => {
    const { dialog, sent } = await openRemoteDialog(/^Change grants: remote-reports$/, [remote()]);
    expect(dialog.queryByRole('list', { name: 'What ends' })).not.toBeInTheDocument();
    const address = addressRow(dialog, 1).getByLabelText('Address');
    await userEvent.clear(address);
    await userEvent.type(address, '/figures');
    expect(dialog.getByRole('list', { name: 'What ends' })).toHaveTextContent('/reports/:year');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'End them' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'It moves.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save grants' }));

    await waitFor(() =>
      expect(sent).toMatchObject([
        { seen: at, ends: ['/reports/:year'], granted: { addresses: [{ at: '/figures' }] } },
      ]),
    );
    expect(await screen.findByText('The grants of remote-reports are changed.')).toBeVisible();
  });

  it('announces once that pages end, and has its error at the confirmation', async () => {
    const message = 'This ends what visitors can open now: /reports/:year. Confirm it.';
    const { dialog } = await openRemoteDialog(/^Change grants: remote-reports$/, [remote()], () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { ends: message } }),
    );
    const address = addressRow(dialog, 1).getByLabelText('Address');
    await userEvent.clear(address);
    await userEvent.type(address, '/figures');
    const group = dialog.getByRole('group', { name: 'These pages will stop working' });
    // Nothing that changes, and no field, is in a live region.
    expect(dialog.getByRole('status')).toHaveTextContent(/^These pages will stop working$/);
    await userEvent.type(dialog.getByLabelText('Reason'), 'It moves.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save grants' }));

    await waitFor(() => expect(group).toHaveAccessibleDescription(message));
    const box = dialog.getByRole('checkbox', { name: 'End them' });
    await waitFor(() => expect(box).toHaveFocus());
    expect(dialog.getAllByText(message)).toHaveLength(1);
    await userEvent.click(box);
    expect(dialog.queryByText(message)).not.toBeInTheDocument();
  });

  it('asks again when other pages end than were confirmed', async () => {
    const two = remote({
      addresses: ['/reports', '/figures'].map((one) => ({
        ...remote().addresses[0]!,
        at: one,
      })),
      claims: ['/reports', '/figures'].map((name) => ({
        ...remote().claims[0]!,
        name,
        path: name,
      })),
    });
    const { dialog, sent } = await openRemoteDialog(/^Change grants: remote-reports$/, [two]);
    const removeLast = (index: number) =>
      userEvent.click(dialog.getByRole('button', { name: `Remove address ${index}` }));
    const box = () => dialog.getByRole('checkbox', { name: 'End them' });
    await removeLast(2);
    await userEvent.click(box());
    expect(box()).toBeChecked();
    await removeLast(1);
    expect(dialog.getByRole('list', { name: 'What ends' })).toHaveTextContent('/reports/figures');
    expect(box()).not.toBeChecked();
    await userEvent.type(dialog.getByLabelText('Reason'), 'It moves.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save grants' }));

    await waitFor(() => expect(sent).toMatchObject([{ ends: [] }]));
  });

  it('asks again after the page was left', async () => {
    const opened = await openRemoteDialog(/^Change grants: remote-reports$/, [remote()]);
    const address = addressRow(opened.dialog, 1).getByLabelText('Address');
    await userEvent.clear(address);
    await userEvent.type(address, '/figures');
    await userEvent.click(opened.dialog.getByRole('checkbox', { name: 'End them' }));
    keepDrafts();
    await userEvent.click(opened.dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: /^Change grants: remote-reports$/ }));

    const dialog = within(await screen.findByRole('dialog'));
    expect(addressRow(dialog, 1).getByLabelText('Address')).toHaveValue('/figures');
    expect(dialog.getByRole('checkbox', { name: 'End them' })).not.toBeChecked();
  });

  it('leaves the owner and the places that the shell names', async () => {
    const { dialog } = await openRemoteDialog(/^Change grants: remote-user$/, [shellRemote()]);
    expect(dialog.queryByLabelText('Owner')).not.toBeInTheDocument();
    expect(dialog.queryByRole('listitem', { name: /^Address/ })).not.toBeInTheDocument();
    expect(dialog.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual([
      'admin-start.areas admin',
    ]);
  });

  it('revokes everything that admins granted, after it says what ends', async () => {
    const { dialog, sent } = await openRemoteDialog(/^Revoke: remote-reports$/, [remote()]);
    expect(dialog.getByRole('list', { name: 'What ends' })).toHaveTextContent('/reports/:year');
    await userEvent.type(dialog.getByLabelText('Reason'), 'The area has ended.');
    remotesAre(shellRemote());
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke and end these pages' }));

    expect(await screen.findByText('The grants of remote-reports are revoked.')).toBeVisible();
    expect(sent).toEqual([
      { seen: at, granted: null, ends: ['/reports/:year'], reason: 'The area has ended.' },
    ]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Remotes' })).toHaveFocus());
  });

  it('says when a revocation ends no page', async () => {
    const { dialog } = await openRemoteDialog(/^Revoke: remote-reports$/, [
      remote({ version: null, claims: [] }),
    ]);
    expect(dialog.getByText(/No page that visitors can open now ends\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Revoke' })).toBeVisible();
  });
});
