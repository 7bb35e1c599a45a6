import { screen, waitFor } from '@testing-library/react';
import type { Application } from '@hive/contract/applications';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { json, mockGet, mockRequest, refusal, setUpApi } from './api';
import { logInAs, makeApplication, tea } from './applicant';
import { openPage } from './open-page';

setUpApi();

const field = (label: string) => screen.findByLabelText(label, { exact: false });

async function openForm() {
  const categories = mockGet('/categories', () => json([tea]));
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

it('explains to visitors how it works, and links to login and registration', () => {
  openPage('/list-your-box');

  expect(screen.getByRole('heading', { level: 1, name: 'List your box' })).toBeVisible();
  const how = screen.getByRole('region', { name: 'How it works' });
  expect(how).toHaveTextContent('where you enter its price, delivery and terms');
  expect(how).toHaveTextContent('Listing is free.');
  expect(how).toHaveTextContent(
    'Gold, £99.00 a month: sponsored places, traffic chart, daily figures as a file',
  );
  expect(how).toHaveTextContent('Premium, £29.00 a month: replies to reviews, video ad');
  expect(screen.getByRole('link', { name: 'Log in to apply' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  );
  expect(screen.queryByLabelText('Brand name')).not.toBeInTheDocument();
});

it('requires a session with a verified second factor', () => {
  logInAs({ twoFAVerified: false });
  openPage('/list-your-box');
  expect(screen.getByRole('link', { name: 'Log in to apply' })).toBeVisible();
});

it('shows no form to admins', () => {
  logInAs({ role: 'admin' });
  openPage('/list-your-box');
  expect(screen.getByText('Admin accounts can’t represent a box.')).toBeVisible();
});

it('sends the application, adds the scheme to the website, and opens the list of applications', async () => {
  const sent = mockRequest('post', '/applications', () =>
    json({ application: makeApplication() }, 201),
  );
  mockGet('/applications', () => json({ applications: [makeApplication()] }));
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

it('checks the input before sending and focuses the first invalid field', async () => {
  const sent = mockRequest('post', '/applications', () => refusal(500, 'INTERNAL'));
  const page = await openForm();
  await enterText(page.user, await field('Brand name'), 'Teas & Co');
  await enterText(page.user, await field('Website'), 'javascript:alert(1)');
  await enterText(page.user, await field('Short description'), 'x'.repeat(500));
  await send(page);

  expect(
    await screen.findByText('Enter a web address that starts with http:// or https://.'),
  ).toBeVisible();
  expect(await field('Category')).toHaveAccessibleDescription('Choose a category.');
  expect(await field('Short description')).toHaveAccessibleDescription(/^Use at most \d+ char/);
  expect(await field('I’m authorised')).toBeInvalid();
  expect(await field('Website')).toHaveFocus();
  expect(await field('Website')).toHaveValue('javascript:alert(1)');
  expect(sent).toEqual([]);
});

it('marks every field as required', async () => {
  await openForm();
  for (const label of [
    'Brand name',
    'Website',
    'Contact name',
    'Category',
    'Short description',
    'I’m authorised',
  ])
    expect(await field(label)).toBeRequired();
});

it('shows the api’s errors beside their fields and focuses the first invalid field', async () => {
  const sent = mockRequest('post', '/applications', () =>
    refusal(400, 'VALIDATION_FAILED', {
      fields: {
        website: 'Enter a web address.',
        categoryId: 'Choose a category.',
        agreement: 'Confirm this to apply.',
      },
    }),
  );
  const page = await openForm();
  await fillIn(page);
  await send(page);

  expect(await screen.findByText('Enter a web address.')).toBeVisible();
  expect(await field('Category')).toHaveAccessibleDescription('Choose a category.');
  expect(await field('I’m authorised')).toBeInvalid();
  expect(screen.getByRole('group', { name: 'Before you apply' })).toHaveAccessibleDescription(
    'Confirm this to apply.',
  );
  expect(await field('Website')).toHaveFocus();
  expect(sent).toMatchObject([{ website: 'https://teas.example', agreement: true }]);
});

it('restores the draft when the same user returns to the page', async () => {
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
  'ignores an invalid draft: %s',
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
])('shows the api’s error %s, and keeps the input', async (_where, response, message) => {
  mockRequest('post', '/applications', () => response);
  const page = await openForm();
  await fillIn(page);
  await send(page);

  expect(await screen.findByText(message)).toBeVisible();
  expect(await field('Brand name')).toHaveValue('Teas & Co');
  expect(await field('Short description')).toHaveValue('Tea every month.');
  expect(await field('I’m authorised')).toBeChecked();
});

it('reloads the categories when the chosen one no longer exists', async () => {
  mockRequest('post', '/applications', () =>
    refusal(400, 'CATEGORY_UNKNOWN', { fields: { categoryId: 'Choose another.' } }),
  );
  const page = await openForm();
  await fillIn(page);
  await send(page);

  expect(await screen.findByText('Choose another.')).toBeVisible();
  await waitFor(() => expect(page.categories).toHaveLength(2));
});

it('loads the categories on Retry after an error', async () => {
  mockGet('/categories', () => refusal(500, 'INTERNAL'));
  logInAs();
  const { user } = openPage('/list-your-box');
  expect(await screen.findByText('The form could not be loaded.')).toBeVisible();
  mockGet('/categories', () => json([tea]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await field('Brand name')).toBeVisible();
});

describe('The list of applications', () => {
  const show = (...applications: Application[]) => {
    mockGet('/applications', () => json({ applications }));
    logInAs();
    return openPage('/applications');
  };

  it('shows the status and next step of each application', async () => {
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

  it('reloads the session after an approval', async () => {
    document.cookie = 'hive_session=1; path=/';
    mockGet('/auth/status', () =>
      json({ isAuthenticated: true, accessToken: 'new', user: makePerson({ role: 'partner' }) }),
    );
    show(makeApplication({ status: 'approved' }));

    expect(await screen.findByRole('link', { name: 'Open the partner dashboard' })).toHaveAttribute(
      'href',
      '/partner-dashboard',
    );
    await waitFor(() => expect(useSession.getState().user?.role).toBe('partner'));
  });

  it('withdraws a pending application after confirmation', async () => {
    const { user } = show(makeApplication({ brandName: 'Waits' }));
    const sent = mockRequest('delete', `/applications/${makeApplication()._id}`, () => json({}));
    await user.click(
      await screen.findByRole('button', { name: 'Withdraw the application for Waits' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(sent).toEqual([]);
    expect(
      screen.getByRole('button', { name: 'Withdraw the application for Waits' }),
    ).toHaveFocus();

    mockGet('/applications', () => json({ applications: [] }));
    await user.click(screen.getByRole('button', { name: 'Withdraw the application for Waits' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, withdraw it' }));

    expect(await screen.findByText('No applications yet')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('reloads when an application has been decided meanwhile', async () => {
    const { user } = show(makeApplication({ brandName: 'Waits' }));
    mockRequest('delete', `/applications/${makeApplication()._id}`, () =>
      refusal(409, 'APPLICATION_DECIDED'),
    );
    await screen.findByText('Waits');
    mockGet('/applications', () =>
      json({ applications: [makeApplication({ status: 'rejected', rejectionReason: 'No.' })] }),
    );
    await user.click(screen.getByRole('button', { name: 'Withdraw the application for Waits' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, withdraw it' }));

    expect(await screen.findByText('Not accepted')).toBeVisible();
  });

  it('loads on Retry after an error', async () => {
    mockGet('/applications', () => refusal(500, 'INTERNAL'));
    logInAs();
    const { user } = openPage('/applications');
    expect(await screen.findByText('Your applications could not be loaded.')).toBeVisible();
    mockGet('/applications', () => json({ applications: [] }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No applications yet')).toBeVisible();
  });
});
