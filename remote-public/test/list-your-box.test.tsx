import { screen, waitFor } from '@testing-library/react';
import type { Application } from '@hive/contract/applications';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { json, play, playSend, refusal, setUpApi } from './api';
import { logInAs, makeApplication, tea } from './applicant';
import { openPage } from './open-page';

setUpApi();

const field = (label: string) => screen.findByLabelText(label, { exact: false });

async function openForm() {
  const categories = play('/categories', () => json([tea]));
  logInAs();
  const page = openPage('/list-your-box');
  await field('Brand name');
  return { ...page, categories };
}

async function fillIn(
  { user }: Pick<ReturnType<typeof openPage>, 'user'>,
  website = 'teas.example',
) {
  await enterText(user, await field('Brand name'), 'Teas & Co');
  await enterText(user, await field('Website'), website);
  await user.selectOptions(await field('Category'), 'Tea');
  await enterText(user, await field('Short description'), 'Tea every month.');
  await user.click(await field('I’m authorised to represent this brand'));
}

const send = ({ user }: Pick<ReturnType<typeof openPage>, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Send application' }));

it('tells a visitor how it works, and leads to an account and back', () => {
  openPage('/list-your-box');

  expect(screen.getByRole('heading', { level: 1, name: 'List your box' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'How it works' })).toHaveTextContent(
    'Listing is free.',
  );
  expect(screen.getByRole('link', { name: 'Log in to apply' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  );
  expect(screen.queryByLabelText('Brand name')).not.toBeInTheDocument();
});

it('asks for a session that is confirmed', () => {
  logInAs({ twoFAVerified: false });
  openPage('/list-your-box');
  expect(screen.getByRole('link', { name: 'Log in to apply' })).toBeVisible();
});

it('has no form for admins', () => {
  logInAs({ role: 'admin' });
  openPage('/list-your-box');
  expect(screen.getByText('Admin accounts can’t represent a box.')).toBeVisible();
});

it('sends what was typed, a website also without its scheme, and leads to what became of it', async () => {
  const sent = playSend('post', '/applications', () =>
    json({ application: makeApplication() }, 201),
  );
  play('/applications', () => json({ applications: [makeApplication()] }));
  const page = await openForm();
  expect(await field('Contact name')).toHaveValue('Ada Byron');
  expect(await field('Contact name')).toHaveAccessibleDescription(/ada@example\.com/);
  await fillIn(page);
  await send(page);

  expect(await screen.findByRole('heading', { name: 'Your applications' })).toBeVisible();
  expect(sent).toEqual([
    {
      brandName: 'Teas & Co',
      website: 'https://teas.example',
      contactName: 'Ada Byron',
      categoryId: tea._id,
      shortDescription: 'Tea every month.',
      agreement: true,
    },
  ]);
});

it('says beside each field what the api finds wrong, and puts the keyboard at the first', async () => {
  const sent = playSend('post', '/applications', () =>
    refusal(400, 'VALIDATION_FAILED', {
      fields: {
        website: 'Enter a web address.',
        categoryId: 'Choose a category.',
        agreement: 'Confirm this to apply.',
      },
    }),
  );
  const page = await openForm();
  await enterText(page.user, await field('Website'), 'javascript:alert(1)');
  await send(page);

  expect(await screen.findByText('Enter a web address.')).toBeVisible();
  expect(await field('Category')).toHaveAccessibleDescription('Choose a category.');
  expect(await field('I’m authorised')).toBeInvalid();
  expect(screen.getByRole('group', { name: 'Before you apply' })).toHaveAccessibleDescription(
    'Confirm this to apply.',
  );
  expect(await field('Website')).toHaveFocus();
  expect(sent).toMatchObject([{ website: 'javascript:alert(1)', agreement: false }]);
});

it('gives back what was being typed when the page had to be left, to the same person', async () => {
  const page = await openForm();
  await enterText(page.user, await field('Brand name'), 'Half a na');
  await page.user.click(await field('I’m authorised'));
  page.unmount();
  logInAs({ _id: '0190c2b4-0000-7000-8000-0000000000ff' });
  const other = openPage('/list-your-box');
  expect(await field('Brand name')).toHaveValue('');
  other.unmount();

  await openForm();

  expect(await field('Brand name')).toHaveValue('Half a na');
  expect(await field('Contact name')).toHaveValue('Ada Byron');
  expect(await field('I’m authorised')).toBeChecked();
});

it.each(['no JSON {', 'null', '{"brandName":7,"other":true}'])(
  'is not disturbed by a draft that reads %s',
  async (draft) => {
    sessionStorage.setItem(`hive-text-draft:${makePerson()._id}:application`, draft);
    await openForm();
    expect(await field('Brand name')).toHaveValue('');
  },
);

it.each([
  [
    'at its field',
    refusal(409, 'APPLICATION_EXISTS', { fields: { brandName: 'You have applied already.' } }),
    'You have applied already.',
  ],
  ['above the form', refusal(409, 'APPLICATIONS_FULL'), 'Refused: APPLICATIONS_FULL'],
  ['when the api fails', refusal(500, 'INTERNAL'), 'Refused: INTERNAL'],
])('says %s what the api refuses, and keeps what was typed', async (_where, answer, words) => {
  playSend('post', '/applications', () => answer);
  const page = await openForm();
  await fillIn(page);
  await send(page);

  expect(await screen.findByText(words)).toBeVisible();
  expect(await field('Brand name')).toHaveValue('Teas & Co');
  expect(await field('Short description')).toHaveValue('Tea every month.');
  expect(await field('I’m authorised')).toBeChecked();
});

it('brings the categories anew when the chosen one has gone', async () => {
  playSend('post', '/applications', () =>
    refusal(400, 'CATEGORY_UNKNOWN', { fields: { categoryId: 'Choose another.' } }),
  );
  const page = await openForm();
  await fillIn(page);
  await send(page);

  expect(await screen.findByText('Choose another.')).toBeVisible();
  await waitFor(() => expect(page.categories).toHaveLength(2));
});

it('comes on Retry when the categories could not be loaded', async () => {
  play('/categories', () => refusal(500, 'INTERNAL'));
  logInAs();
  const { user } = openPage('/list-your-box');
  expect(await screen.findByText('The form could not be loaded.')).toBeVisible();
  play('/categories', () => json([tea]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await field('Brand name')).toBeVisible();
});

describe('The applications of a person', () => {
  const show = (...applications: Application[]) => {
    play('/applications', () => json({ applications }));
    logInAs();
    return openPage('/applications');
  };

  it('say what became of each, and what can be done now', async () => {
    show(
      makeApplication({ brandName: 'Waits' }),
      makeApplication({
        _id: '0190c2b4-0000-7000-8000-00000000000d',
        brandName: 'Refused',
        status: 'rejected',
        rejectionReason: 'No website.',
      }),
    );

    const items = await screen.findAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/Waits.*Waiting.*reply by email/);
    expect(items[1]).toHaveTextContent(/Refused.*Not accepted.*No website\./);
    expect(screen.getByRole('link', { name: 'Apply again' })).toHaveAttribute(
      'href',
      '/list-your-box',
    );
  });

  it('make the session of this page learn of the new role', async () => {
    document.cookie = 'hive_session=1; path=/';
    play('/auth/status', () =>
      json({ isAuthenticated: true, accessToken: 'new', user: makePerson({ role: 'partner' }) }),
    );
    show(makeApplication({ status: 'approved' }));

    expect(await screen.findByRole('link', { name: 'Open the partner dashboard' })).toHaveAttribute(
      'href',
      '/partner-dashboard',
    );
    await waitFor(() => expect(useSession.getState().user?.role).toBe('partner'));
  });

  it('can be taken back while they wait, after a question', async () => {
    const { user } = show(makeApplication({ brandName: 'Waits' }));
    const sent = playSend('delete', `/applications/${makeApplication()._id}`, () => json({}));
    await user.click(
      await screen.findByRole('button', { name: 'Withdraw the application for Waits' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(sent).toEqual([]);
    expect(
      screen.getByRole('button', { name: 'Withdraw the application for Waits' }),
    ).toHaveFocus();

    play('/applications', () => json({ applications: [] }));
    await user.click(screen.getByRole('button', { name: 'Withdraw the application for Waits' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, withdraw it' }));

    expect(await screen.findByText('No applications yet')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('that were decided meanwhile are read anew', async () => {
    const { user } = show(makeApplication({ brandName: 'Waits' }));
    playSend('delete', `/applications/${makeApplication()._id}`, () =>
      refusal(409, 'APPLICATION_DECIDED'),
    );
    await screen.findByText('Waits');
    play('/applications', () =>
      json({ applications: [makeApplication({ status: 'rejected', rejectionReason: 'No.' })] }),
    );
    await user.click(screen.getByRole('button', { name: 'Withdraw the application for Waits' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, withdraw it' }));

    expect(await screen.findByText('Not accepted')).toBeVisible();
  });

  it('come on Retry when they could not be loaded', async () => {
    play('/applications', () => refusal(500, 'INTERNAL'));
    logInAs();
    const { user } = openPage('/applications');
    expect(await screen.findByText('Your applications could not be loaded.')).toBeVisible();
    play('/applications', () => json({ applications: [] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No applications yet')).toBeVisible();
  });
});
