import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import { flag, flagsAre, rule } from '../../../../test/flags';
import { openTab } from '../../../../test/open-tab';
import { app, at, canary, releasesAre } from '../../../../test/releases';
import ReleasesTab from '../releases-tab';

setUpApi();
beforeEach(() => releasesAre());

const open = () => openTab(ReleasesTab, '?tab=releases&part=flags');
const entry = (key: string) => screen.findByRole('listitem', { name: key });
const audiencesOf = async (key: string) =>
  within(within(await entry(key)).getByRole('list', { name: 'Who gets which variant' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the list of flags', () => {
  it('is a part of Releases, and says that open tabs continue with their values', async () => {
    flagsAre(flag());
    open();
    expect(await screen.findByText(/Open tabs continue with their values/)).toBeVisible();
    const parts = screen.getByRole('navigation', { name: 'Parts of Releases' });
    expect(within(parts).getByRole('link', { name: 'Flags' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('groups flags by app, with the owner', async () => {
    flagsAre(
      flag({ app: 'remote-public', key: 'home-trending', owner: null }),
      flag(),
      flag({ key: 'results-sort' }),
    );
    open();
    const user = await screen.findByRole('listitem', { name: 'remote-user' });
    expect(within(user).getByText('Owner: matching')).toBeVisible();
    expect(within(user).getByRole('heading', { name: 'match-reasons' })).toBeVisible();
    expect(within(user).getByRole('heading', { name: 'results-sort' })).toBeVisible();
    const other = screen.getByRole('listitem', { name: 'remote-public' });
    expect(within(other).getByText('Owner unknown')).toBeVisible();
    expect(within(other).getByRole('heading', { name: 'home-trending' })).toBeVisible();
  });

  it('says how long a flag lasts, and warns after its last day', async () => {
    flagsAre(
      flag({ key: 'permanent-flag' }),
      flag({ key: 'temporary-flag', endsOn: '2027-03-31' }),
      flag({ key: 'ended-flag', endsOn: '2026-03-31', hasEnded: true }),
    );
    open();
    expect(await entry('permanent-flag')).toHaveTextContent('Permanent');
    const temporary = await entry('temporary-flag');
    expect(temporary).toHaveTextContent('Temporary, until 31 Mar 2027');
    const warning = 'Ended: remove it with the next release';
    expect(temporary).not.toHaveTextContent(warning);
    expect(within(await entry('ended-flag')).getByText(warning)).toBeVisible();
  });

  it('says that everyone has the default of a flag without a rule', async () => {
    flagsAre(flag());
    open();
    expect(await audiencesOf('match-reasons')).toEqual(['Everyone: on (default)']);
    const shown = await entry('match-reasons');
    expect(shown).toHaveTextContent('Shows why a box matches.');
    expect(shown).toHaveTextContent('Variants: on (true), off (false)');
    expect(within(shown).queryByRole('button', { name: /^Reset/ })).not.toBeInTheDocument();
  });

  it('says who gets what, since when, who decided it and why', async () => {
    const persons = [
      { email: 'ada@people.example', name: 'Ada', variant: 'on' },
      { email: 'ben@people.example', name: null, variant: 'on' },
      { email: null, name: null, variant: 'on' },
      { email: 'cleo@people.example', name: null, variant: 'off' },
    ];
    flagsAre(flag({ rule: rule({ share: { variant: 'on', percent: 20 }, persons }) }));
    open();
    expect(await audiencesOf('match-reasons')).toEqual([
      '3 people: on (default)Ada (ada@people.example), ben@people.example, Deleted account',
      '1 person: offcleo@people.example',
      '20% of browsers: on (default)',
      'Everyone else: off',
    ]);
    expect(await entry('match-reasons')).toHaveTextContent(
      'Since 20 Nov 2025, by Grace Admin: It is slow.',
    );
    expect(screen.getByText('1 of 4 rules by share in use.')).toBeVisible();
  });

  it('shows many people on request', async () => {
    const persons = Array.from({ length: 6 }, (_, index) => ({
      email: `p${index}@people.example`,
      name: null,
      variant: 'on',
    }));
    flagsAre(flag({ rule: rule({ persons }) }));
    open();
    const names = await screen.findByText(/p0@people\.example, p1@people\.example/);
    expect(names).not.toBeVisible();
    await userEvent.click(screen.getByText('Show the people'));
    expect(names).toBeVisible();
  });

  it('says when a rule names a variant that the flag no longer has', async () => {
    flagsAre(flag({ rule: rule({ variant: 'half' }) }));
    open();
    expect(await audiencesOf('match-reasons')).toEqual([
      'Everyone: half (no longer a variant, so on, the default)',
    ]);
  });

  it('says when no release declares the flag of a rule, which can only be removed', async () => {
    flagsAre(flag({ versions: [], owner: null, rule: rule() }));
    open();
    const shown = await entry('match-reasons');
    expect(shown).toHaveTextContent(
      'No served release declares this flag. The rule has no effect.',
    );
    expect(within(shown).getAllByRole('button')).toEqual([
      within(shown).getByRole('button', { name: 'Remove the rule: match-reasons of remote-user' }),
    ]);
  });

  it('says which version declares a flag that the other served version does not', async () => {
    releasesAre({ apps: [app({ canary })] });
    flagsAre(
      flag({ key: 'new-flag', versions: ['3.0.0'] }),
      flag({ key: 'old-flag', versions: ['2.0.0'] }),
      flag({ key: 'both', versions: ['2.0.0', '3.0.0'] }),
    );
    open();
    expect(await screen.findByText('Only the canary 3.0.0 declares it.')).toBeVisible();
    expect(await entry('old-flag')).toHaveTextContent('Only the stable version 2.0.0 declares it.');
    expect(await entry('both')).not.toHaveTextContent('declares it');
  });

  it('lists the versions of a flag when the releases cannot be loaded', async () => {
    play('get', '/admin/releases', () => refusal(503, 'UNAVAILABLE'));
    flagsAre(flag({ versions: ['2.0.0', '3.0.0'] }));
    open();
    expect(await screen.findByText('Declared by 2.0.0 and 3.0.0.')).toBeVisible();
  });

  it('says when there is no flag', async () => {
    flagsAre();
    open();
    expect(await screen.findByText('No release declares a flag')).toBeVisible();
  });

  it('shows a load error, and Retry loads it', async () => {
    play('get', '/admin/release-flags', () => refusal(503, 'UNAVAILABLE'));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The flags could not be loaded.');
    flagsAre(flag());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await entry('match-reasons')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays after a failed refresh, with a note that it may be out of date', async () => {
    flagsAre(flag());
    open();
    await entry('match-reasons');
    play('get', '/admin/release-flags', () => refusal(503, 'UNAVAILABLE'));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/The list below may be out of date\.$/)).toBeVisible();
    expect(await entry('match-reasons')).toBeVisible();
  });
});

describe('an admin who resets a flag', () => {
  const path = '/admin/release-flags/remote-user/match-reasons';
  const resetButton = () =>
    screen.findByRole('button', { name: 'Reset to default: match-reasons of remote-user' });

  it('gives a reason, and sees the default afterwards', async () => {
    flagsAre(flag({ rule: rule() }));
    const sent = play('put', path, () => {
      flagsAre(flag());
      return json(flag());
    });
    open();
    await userEvent.click(await resetButton());
    const dialog = await screen.findByRole('dialog', {
      name: 'Reset match-reasons of remote-user?',
    });
    expect(dialog).toHaveTextContent('Everyone gets on, the default');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset to default' }));
    expect(await within(dialog).findByText('Enter a reason.')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'It is slow.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset to default' }));

    expect(
      await screen.findByText('match-reasons of remote-user is reset to its default.'),
    ).toBeVisible();
    expect(sent).toEqual([{ seen: at, rule: null, reason: 'It is slow.' }]);
    expect(await audiencesOf('match-reasons')).toEqual(['Everyone: on (default)']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // The button has gone with the rule.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Flags' })).toHaveFocus());
  });

  it('removes the rule of a flag that no release declares', async () => {
    flagsAre(flag({ versions: [], rule: rule() }));
    const sent = play('put', path, () => {
      flagsAre();
      return json(flag());
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Remove the rule/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'It has no flag.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove the rule' }));
    expect(await screen.findByText('No release declares a flag')).toBeVisible();
    expect(sent).toEqual([{ seen: at, rule: null, reason: 'It has no flag.' }]);
    expect(screen.getByText('The rule of match-reasons of remote-user is removed.')).toBeVisible();
  });

  it('changes nothing by cancelling, and returns to the button', async () => {
    flagsAre(flag({ rule: rule() }));
    open();
    await userEvent.click(await resetButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await resetButton()).toHaveFocus());
  });

  it('sees the rule of another admin before it is replaced', async () => {
    flagsAre(flag({ rule: rule() }));
    const since = '2025-11-21T12:00:00.000Z';
    const sent = play('put', path, () => {
      flagsAre(flag({ rule: rule({ since, share: { variant: 'on', percent: 5 } }) }));
      return refusal(409, 'RELEASE_CHANGED', { message: 'Another admin changed the flag.' });
    });
    open();
    await userEvent.click(await resetButton());
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'It is slow.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset to default' }));
    expect(await within(dialog).findByText('5% of browsers: on (default)')).toBeVisible();
    expect(within(dialog).getByText('Another admin changed the flag.')).toBeVisible();
    expect(within(dialog).getByLabelText('Reason')).toHaveValue('It is slow.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset to default' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([{ seen: at }, { seen: since }]);
  });
});
