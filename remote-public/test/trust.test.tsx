import { screen, waitFor, within } from '@testing-library/react';
import { termsVersions } from '@hive/contract/terms-versions';
import { hasObjectedToCounting } from '@hive/shared-auth/counting-objection';
import { formatDate } from '@hive/shared-ui/lib/format';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { json, mockGet, mockRequest, refusal, setUpApi } from './api';
import { openPage } from './open-page';

setUpApi();

const mark = 'Template: to be reviewed by counsel before use';
const operator = {
  name: 'Example Boxes Ltd',
  address: ['2 Side Street', 'Leeds', 'LS1 1AA'],
  companyNumber: '01234567',
  vatNumber: 'GB123456789',
  email: 'hello@boxes.example',
};

it.each([
  ['/about'],
  ['/terms'],
  ['/terms/brands'],
  ['/how-we-make-money'],
  ['/review-policy'],
  ['/complaints'],
  ['/accessibility'],
  ['/counting'],
])(
  '%s is marked once as a template, and each entry of its contents leads to a section',
  async (path) => {
    mockGet('/operator', () => json(operator));
    openPage(path);
    expect(screen.getAllByText(mark)).toHaveLength(1);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const link of contents.getAllByRole('link'))
      expect(screen.getByRole('region', { name: link.textContent })).toHaveAttribute(
        'id',
        link.getAttribute('href')?.slice(1),
      );
    await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  },
);

describe('Who runs this site', () => {
  it('shows the company from the settings', async () => {
    mockGet('/operator', () => json(operator));
    openPage('/about');
    expect(await screen.findByText('Example Boxes Ltd')).toBeVisible();
    expect(screen.getByText('01234567')).toBeVisible();
    expect(screen.getByText(/2 Side Street\s+Leeds\s+LS1 1AA/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'hello@boxes.example' })).toHaveAttribute(
      'href',
      'mailto:hello@boxes.example',
    );
  });

  it('leaves out the line of a fact that is not set up', async () => {
    mockGet('/operator', () => json({ ...operator, companyNumber: null, email: null }));
    openPage('/about');
    expect(await screen.findByText('VAT number')).toBeVisible();
    expect(screen.queryByText('Company number')).not.toBeInTheDocument();
    expect(screen.queryByText('Email')).not.toBeInTheDocument();
  });

  it('offers to load again after a failure', async () => {
    mockGet('/operator', () => refusal(503, 'UNAVAILABLE'));
    const { user } = openPage('/about');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    mockGet('/operator', () => json(operator));
    await user.click(retry);
    expect(await screen.findByText('Example Boxes Ltd')).toBeVisible();
  });
});

it('lists every plan with its price on How we make money', () => {
  openPage('/how-we-make-money');
  const plans = screen.getByRole('region', { name: 'Plans for brands' });
  for (const text of ['Bronze, free:', 'Silver, £49.00:', 'Gold, £99.00:', 'Premium, £29.00:'])
    expect(plans).toHaveTextContent(text);
});

describe('Terms', () => {
  it.each([
    ['/terms', 'people'],
    ['/terms/brands', 'brands'],
  ] as const)('at %s have each version at its address', (path, audience) => {
    const { unmount } = openPage(path);
    const current = screen.getByRole('article').textContent;
    unmount();
    for (const { version } of termsVersions[audience]) {
      const page = openPage(`${path}?version=${version}`);
      expect(screen.getByRole('region', { name: 'Versions of these terms' })).toHaveTextContent(
        `Version of ${formatDate(version)} (this page)`,
      );
      if (version === termsVersions[audience][0].version)
        expect(screen.getByRole('article').textContent).toBe(current);
      page.unmount();
    }
  });

  it('of an unknown version lead to the current ones', () => {
    openPage('/terms?version=1999-01-01');
    expect(screen.getByRole('heading', { name: 'There is no such version' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the current terms' })).toHaveAttribute(
      'href',
      '/terms',
    );
  });
});

it('stores an objection to counting in this browser, and withdraws it', async () => {
  const { user, unmount } = openPage('/counting');
  expect(screen.getByRole('status')).toHaveTextContent('Visits from this browser are counted.');
  await user.click(screen.getByRole('button', { name: 'Object to counting' }));
  expect(hasObjectedToCounting()).toBe(true);
  unmount();
  openPage('/counting');
  expect(screen.getByRole('status')).toHaveTextContent('You objected.');
  await user.click(screen.getByRole('button', { name: 'Withdraw my objection' }));
  expect(hasObjectedToCounting()).toBe(false);
});

describe('The complaint form', () => {
  const field = (label: string) => screen.findByLabelText(label, { exact: false });
  const receipt = { number: 'HC-2026-000123', dueOn: '2026-12-24' };

  async function openFilled() {
    const page = openPage('/complaints');
    await enterText(page.user, await field('Name'), 'Pat Pending');
    await enterText(page.user, await field('Email'), 'pat@people.example');
    await page.user.selectOptions(await field('What is it about?'), 'An order');
    await enterText(page.user, await field('What went wrong?'), 'The box never arrived.');
    const send = () => page.user.click(screen.getByRole('button', { name: 'Send complaint' }));
    return { ...page, send };
  }

  it('names each field that is missing, and keeps what was typed', async () => {
    const { user } = openPage('/complaints');
    await enterText(user, await field('Name'), 'Pat Pending');
    await user.click(screen.getByRole('button', { name: 'Send complaint' }));
    for (const text of [
      'Enter your email address.',
      'Choose what your complaint is about.',
      'Describe what went wrong.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(await field('Name')).toHaveValue('Pat Pending');
    await waitFor(async () => expect(await field('Email')).toHaveFocus());
  });

  it('is the same submission after a lost response, then shows the number and the day', async () => {
    const sent = mockRequest('post', '/complaints', () => Response.error());
    const { send } = await openFilled();
    await send();
    expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
    expect(await field('What went wrong?')).toHaveValue('The box never arrived.');

    const sentAgain = mockRequest('post', '/complaints', () => json(receipt, 201));
    await send();
    const title = await screen.findByRole('heading', { name: 'We have your complaint' });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText('HC-2026-000123')).toBeVisible();
    expect(screen.getByText('24 Dec 2026')).toBeVisible();
    expect(sentAgain).toEqual([sent[0]]);
    expect(sentAgain).toMatchObject([
      { topic: 'order', reference: '', message: 'The box never arrived.' },
    ]);
    expect(JSON.stringify(sessionStorage)).not.toContain('never arrived');
  });

  it('shows the api’s message at its field', async () => {
    mockRequest('post', '/complaints', () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { email: 'This address is refused.' } }),
    );
    const { send } = await openFilled();
    await send();
    expect(await screen.findByText('This address is refused.')).toBeVisible();
    expect(await field('Email')).toHaveValue('pat@people.example');
  });
});
