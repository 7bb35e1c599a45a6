import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flagLimits } from '@hive/contract/flags';
import { leavingEvent } from '@hive/contract/page-events';
import type { AdminFlag } from '@hive/contract/release-flags';
import { json, play, refusal, setUpApi } from '../../../../test/api';
import { flag, flagsAre, rule } from '../../../../test/flags';
import { openTab } from '../../../../test/open-tab';
import { at, releasesAre } from '../../../../test/releases';
import Flags from './flags';

setUpApi();
beforeEach(() => releasesAre());

const path = '/admin/release-flags/remote-user/match-reasons';
const changeButton = () =>
  screen.findByRole('button', { name: 'Change: match-reasons of remote-user' });

/** Opens the dialog of a flag. Also returns what is sent to its call. */
async function openDialog(opened: AdminFlag, respond = () => json(opened)) {
  flagsAre(opened);
  const sent = play('put', path, respond);
  openTab(Flags);
  await userEvent.click(await changeButton());
  const dialog = await screen.findByRole('dialog', { name: 'Change match-reasons of remote-user' });
  return { dialog: within(dialog), element: dialog, sent };
}

type Opened = Awaited<ReturnType<typeof openDialog>>['dialog'];

const save = (dialog: Opened) => userEvent.click(dialog.getByRole('button', { name: 'Save rule' }));
const person = (dialog: Opened, at: number) =>
  within(dialog.getByRole('listitem', { name: `Person ${at}` }));
const addPerson = async (dialog: Opened, at: number, email: string, variant?: string) => {
  await userEvent.click(dialog.getByRole('button', { name: 'Add a person' }));
  await userEvent.type(person(dialog, at).getByLabelText('Email'), email);
  if (variant) await userEvent.selectOptions(person(dialog, at).getByLabelText('Variant'), variant);
};

it('sends the variant, the share, the people and the reason', async () => {
  const { dialog, element, sent } = await openDialog(flag());
  expect(dialog.getByRole('radio', { name: 'on (default)' })).toBeChecked();
  expect(element).toHaveTextContent('only to pages for signed-in users');
  expect(element).toHaveTextContent('Open tabs continue with their values.');
  expect(element).toHaveTextContent('0 of 4 rules by share in use.');

  await userEvent.click(dialog.getByRole('radio', { name: 'off' }));
  expect(dialog.queryByLabelText('Share (%)')).not.toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('Variant for a share of browsers'), 'on');
  await userEvent.type(dialog.getByLabelText('Share (%)'), '20');
  await addPerson(dialog, 1, 'ada@people.example', 'on');
  // The next person starts with the same variant.
  await addPerson(dialog, 2, ' ben@people.example ');
  await userEvent.type(dialog.getByLabelText('Reason'), ' A trial. ');
  const shown = rule({ variant: 'off', share: { variant: 'on', percent: 20 } });
  flagsAre(flag({ rule: shown }));
  await save(dialog);

  expect(await screen.findByText('match-reasons of remote-user is changed.')).toBeVisible();
  expect(sent).toEqual([
    {
      seen: null,
      rule: {
        variant: 'off',
        share: { variant: 'on', percent: 20 },
        persons: [
          { email: 'ada@people.example', variant: 'on' },
          { email: 'ben@people.example', variant: 'on' },
        ],
      },
      reason: 'A trial.',
    },
  ]);
  // The list is loaded again.
  expect(await screen.findByText('20% of browsers: on (default)')).toBeVisible();
  await waitFor(async () => expect(await changeButton()).toHaveFocus());
});

it('starts with the rule, without deleted accounts, and says so', async () => {
  const { dialog, sent } = await openDialog(
    flag({
      rule: rule({
        share: { variant: 'on', percent: 5 },
        persons: [
          { email: null, name: null, variant: 'on' },
          { email: 'ada@people.example', name: 'Ada', variant: 'on' },
          { email: 'ben@people.example', name: null, variant: 'off' },
        ],
      }),
    }),
  );
  expect(
    dialog.getByText(
      'The rule names 1 person whose account is deleted. Your change leaves them out.',
    ),
  ).toBeVisible();
  expect(dialog.getByLabelText('Share (%)')).toHaveValue('5');
  await userEvent.selectOptions(
    dialog.getByLabelText('Variant for a share of browsers'),
    'No share',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Remove person 1' }));
  expect(dialog.getByRole('button', { name: 'Add a person' })).toHaveFocus();
  await userEvent.type(dialog.getByLabelText('Reason'), 'The trial has ended.');
  await save(dialog);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        seen: at,
        rule: {
          variant: 'off',
          share: null,
          persons: [{ email: 'ben@people.example', variant: 'off' }],
        },
        reason: 'The trial has ended.',
      },
    ]),
  );
});

it('says what is missing before it sends anything', async () => {
  const { dialog, sent } = await openDialog(flag({ rule: rule({ variant: 'half' }) }));
  await userEvent.selectOptions(dialog.getByLabelText('Variant for a share of browsers'), 'on');
  await userEvent.type(dialog.getByLabelText('Share (%)'), '100');
  await addPerson(dialog, 1, 'no address');
  await userEvent.click(dialog.getByRole('button', { name: 'Add a person' }));
  await save(dialog);
  for (const message of [
    'Enter a whole number from 1 to 99.',
    'Enter an email address.',
    'Enter an email address like name@example.com.',
    'Enter a reason.',
  ])
    expect(await dialog.findByText(message)).toBeVisible();
  expect(person(dialog, 1).getByLabelText('Variant')).toHaveAccessibleDescription(
    'Choose a variant.',
  );
  // The rule names a variant that the flag no longer has.
  expect(dialog.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a variant.');
  expect(dialog.getByRole('radio', { name: 'on (default)' })).toHaveFocus();
  expect(sent).toEqual([]);
});

it('asks for other variants than those the flag no longer has, and removes no share unseen', async () => {
  const { dialog, sent } = await openDialog(
    flag({
      rule: rule({
        share: { variant: 'half', percent: 5 },
        persons: [{ email: 'ada@people.example', name: null, variant: 'half' }],
      }),
    }),
    () =>
      refusal(400, 'VALIDATION_FAILED', {
        fields: { 'rule.share.variant': 'Choose a variant of the flag.' },
      }),
  );
  expect(person(dialog, 1).getByLabelText('Variant')).toHaveDisplayValue('Choose a variant');
  const share = dialog.getByLabelText('Variant for a share of browsers');
  expect(share).toHaveDisplayValue('half (no longer a variant)');
  await userEvent.selectOptions(person(dialog, 1).getByLabelText('Variant'), 'on');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A trial.');
  await save(dialog);
  await waitFor(() => expect(share).toHaveAccessibleDescription(/^Choose a variant of the flag\./));
  expect(sent).toMatchObject([{ rule: { share: { variant: 'half', percent: 5 } } }]);
});

it('shows beside each field why the api refuses it, and preserves what was typed', async () => {
  const { dialog } = await openDialog(flag(), () =>
    refusal(400, 'VALIDATION_FAILED', {
      fields: {
        'rule.variant': 'This variant was removed.',
        'rule.share.percent': 'Enter less.',
        'rule.persons.1.email': 'No account has this address.',
      },
    }),
  );
  await userEvent.selectOptions(dialog.getByLabelText('Variant for a share of browsers'), 'off');
  await userEvent.type(dialog.getByLabelText('Share (%)'), '20');
  await addPerson(dialog, 1, 'ada@people.example', 'off');
  await addPerson(dialog, 2, 'ben@people.example');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A trial.');
  await save(dialog);

  await waitFor(() =>
    expect(person(dialog, 2).getByLabelText('Email')).toHaveAccessibleDescription(
      'No account has this address.',
    ),
  );
  expect(person(dialog, 1).getByLabelText('Email')).toBeValid();
  expect(dialog.getByLabelText('Share (%)')).toHaveAccessibleDescription(/^Enter less\./);
  expect(dialog.getByRole('radiogroup')).toHaveAccessibleDescription('This variant was removed.');
  expect(dialog.queryByText('Refused: VALIDATION_FAILED')).not.toBeInTheDocument();
  expect(dialog.getByLabelText('Share (%)')).toHaveValue('20');
  expect(person(dialog, 2).getByLabelText('Email')).toHaveValue('ben@people.example');
  expect(dialog.getByLabelText('Reason')).toHaveValue('A trial.');
});

it.each([
  ['of the share', 'rule.share'],
  ['of all people', 'rule.persons'],
  ['of the rule as a whole', 'rule'],
])('shows a message %s', async (_of, field) => {
  const message = 'The api refuses it.';
  const { dialog } = await openDialog(flag({ rule: rule() }), () =>
    refusal(400, 'VALIDATION_FAILED', { fields: { [field]: message } }),
  );
  await userEvent.type(dialog.getByLabelText('Reason'), 'A trial.');
  await save(dialog);
  expect(await dialog.findByText(message)).toBeVisible();
});

it('shows the rule of another admin before it is replaced, and preserves what was typed', async () => {
  const message = 'Another admin changed the flag.';
  const since = '2025-11-21T12:00:00.000Z';
  const { dialog, sent } = await openDialog(flag({ rule: rule() }), () => {
    flagsAre(flag({ rule: rule({ since, share: { variant: 'on', percent: 5 } }) }));
    return refusal(409, 'RELEASE_CHANGED', { message });
  });
  await addPerson(dialog, 1, 'ada@people.example', 'on');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A trial.');
  await save(dialog);
  expect(await dialog.findByText('5% of browsers: on (default)')).toBeVisible();
  expect(dialog.getByText(message)).toBeVisible();
  expect(person(dialog, 1).getByLabelText('Email')).toHaveValue('ada@people.example');
  expect(dialog.getByLabelText('Reason')).toHaveValue('A trial.');

  play('put', path, async (request) => {
    sent.push(await request.json());
    return json(flag());
  });
  await save(dialog);
  expect(await screen.findByText('match-reasons of remote-user is changed.')).toBeVisible();
  expect(sent).toMatchObject([{ seen: at }, { seen: since }]);
});

it('shows other reasons of the api, and closes by the keyboard', async () => {
  const { dialog } = await openDialog(flag(), () => refusal(429, 'RATE_LIMITED'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'A trial.');
  await save(dialog);
  expect(await dialog.findByText('Refused: RATE_LIMITED')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await changeButton()).toHaveFocus();
});

it('restores what was typed when the session ended meanwhile', async () => {
  const { dialog } = await openDialog(flag());
  await userEvent.click(dialog.getByRole('radio', { name: 'off' }));
  await userEvent.selectOptions(dialog.getByLabelText('Variant for a share of browsers'), 'on');
  await userEvent.type(dialog.getByLabelText('Share (%)'), '20');
  await addPerson(dialog, 1, 'ada@people.example', 'on');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A trial.');
  act(() => void window.dispatchEvent(new Event(leavingEvent)));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await changeButton());

  const again = within(await screen.findByRole('dialog'));
  expect(await again.findByLabelText('Share (%)')).toHaveValue('20');
  expect(again.getByRole('radio', { name: 'off' })).toBeChecked();
  expect(person(again, 1).getByLabelText('Email')).toHaveValue('ada@people.example');
  expect(person(again, 1).getByLabelText('Variant')).toHaveDisplayValue('on');
  expect(again.getByLabelText('Reason')).toHaveValue('A trial.');
});

it('takes no more people than the limit', async () => {
  const persons = Array.from({ length: flagLimits.persons }, (_, index) => ({
    email: `p${index}@people.example`,
    name: null,
    variant: 'on',
  }));
  const { dialog } = await openDialog(flag({ rule: rule({ persons }) }));
  const add = dialog.getByRole('button', { name: 'Add a person' });
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(add);
  expect(
    dialog.queryByRole('listitem', { name: `Person ${flagLimits.persons + 1}` }),
  ).not.toBeInTheDocument();
});
