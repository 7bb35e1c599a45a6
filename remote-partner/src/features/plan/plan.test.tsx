import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PartnerSubscription } from '@hive/contract/subscription';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, ownBox, mockRequest, refusal, setUpApi, subscription } from '../../../test/api';
import { Plan } from './plan';

type Premium = NonNullable<PartnerSubscription['premium']>;

const box = ownBox();
const silverScheduled = subscription({ next: { tier: 'silver', on: '2026-12-01' } });

setUpApi();

/** Renders the plan with this subscription. */
function open(current: PartnerSubscription = subscription()): void {
  mockRequest('get', '/partner/subscription', () => json(current));
  renderPage(() => <Plan box={box} />);
}

const tiers = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tier' });
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the tiers', () => {
  it('are offered with their fees; dynamic cannot be selected', async () => {
    open();
    const options = [...(await tiers()).options];
    expect(options.map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Bronze: free', false],
      ['Silver: £49.00 a month plus VAT', false],
      ['Gold: £99.00 a month plus VAT', false],
      ['Dynamic (automatic)', true],
    ]);
    expect(await tiers()).toHaveValue('gold');
    expect(screen.queryByRole('button', { name: 'Change tier' })).not.toBeInTheDocument();
  });

  it('cannot be selected while the tier is dynamic', async () => {
    open(subscription({ subscription: 'dynamic' }));
    expect(await tiers()).toBeDisabled();
    expect(await tiers()).toHaveDisplayValue('Dynamic (automatic)');
    expect(await tiers()).toHaveAccessibleDescription(/from your approved conversions/);
  });

  it('load on Retry after an error', async () => {
    mockRequest('get', '/partner/subscription', () => refusal(500, 'INTERNAL'));
    renderPage(() => <Plan box={box} />);
    expect(await screen.findByText('Your tier could not be loaded.')).toBeVisible();
    mockRequest('get', '/partner/subscription', () => json(subscription()));
    await press('Retry');
    expect(await tiers()).toHaveValue('gold');
  });
});

describe('a change', () => {
  it('that is immediate shows its price, and a confirmation', async () => {
    open(
      subscription({
        subscription: 'bronze',
        tier: 'bronze',
        offers: subscription().offers.map((offer) => ({ ...offer, changeNowPence: 3_267 })),
      }),
    );
    const sent = mockRequest('put', '/partner/subscription', () => json(subscription()));
    await userEvent.selectOptions(await tiers(), 'gold');
    expect(screen.getByRole('radio', { name: 'Now' })).toHaveAccessibleDescription(
      '£32.67 plus VAT for the rest of this month, on your next invoice.',
    );
    await press('Change tier');
    expect(await screen.findByText('✅ Subscription tier updated')).toBeVisible();
    expect(sent).toEqual([{ type: 'gold', when: 'now' }]);
    expect(await tiers()).toHaveValue('gold');
    expect(await tiers()).toHaveFocus();
  });

  it('to a lower tier reduces the next invoice', async () => {
    open();
    await userEvent.selectOptions(await tiers(), 'silver');
    expect(screen.getByRole('radio', { name: 'Now' })).toHaveAccessibleDescription(
      '£16.67 plus VAT will be taken off your next invoice. The lower tier counts from tomorrow.',
    );
    expect(
      screen.getByRole('radio', { name: 'At the end of the month' }),
    ).toHaveAccessibleDescription('You stay on Gold, at its price, until then.');
  });

  it('at the end of the month is scheduled, and can be cancelled', async () => {
    open();
    const sent = mockRequest('put', '/partner/subscription', () => json(silverScheduled));
    await userEvent.selectOptions(await tiers(), 'silver');
    await userEvent.click(screen.getByRole('radio', { name: 'At the end of the month' }));
    await press('Change tier');
    expect(
      await screen.findByText('Silver starts on 1 Dec 2026. You’re on Gold until then.'),
    ).toBeVisible();
    expect(sent).toEqual([{ type: 'silver', when: 'month-end' }]);
    expect(await tiers()).toHaveValue('gold');

    const cancelled = mockRequest('put', '/partner/subscription', () => json(subscription()));
    await press('Keep Gold');
    await waitFor(() => expect(screen.queryByText(/starts on/)).not.toBeInTheDocument());
    expect(cancelled).toMatchObject([{ type: 'gold' }]);
    expect(screen.getByText('✅ Subscription tier updated')).toBeVisible();
  });

  it('that fails shows an error, keeps the selection and can be retried', async () => {
    open();
    mockRequest('put', '/partner/subscription', () => refusal(409, 'TIER_AUTOMATIC'));
    await userEvent.selectOptions(await tiers(), 'bronze');
    await press('Change tier');
    expect(await screen.findByText('Failed to update tier.')).toBeVisible();
    expect(await tiers()).toHaveValue('bronze');
    mockRequest('put', '/partner/subscription', () =>
      json(subscription({ subscription: 'bronze', tier: 'bronze' })),
    );
    await press('Change tier');
    expect(await screen.findByText('✅ Subscription tier updated')).toBeVisible();
  });
});

it('A change without a connection says so', async () => {
  open();
  mockRequest('put', '/partner/subscription', () => Response.error());
  await userEvent.selectOptions(await tiers(), 'bronze');
  await press('Change tier');
  expect(await screen.findByText(/^Failed to update tier\. You seem to be offline/)).toBeVisible();
});

describe('the comparison', () => {
  it('lists what each plan costs and gives, and marks the box’s own', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'What each plan costs and gives' });
    const columns = within(table)
      .getAllByRole('columnheader')
      .map((one) => one.textContent);
    expect(columns).toEqual([
      'Bronze Free',
      'Silver £49.00',
      'Gold £99.00 (your plan)',
      'Premium £29.00',
    ]);
    const cellsOf = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cellsOf(/^Traffic chart/)).toEqual([
      'Not included',
      'Not included',
      'Included',
      'Not included',
    ]);
    expect(cellsOf(/^Video ad/).at(-1)).toBe('Included');
  });

  it.each([
    [1204, 31, '1,204 views and 31 clicks'],
    [1, 1, '1 view and 1 click'],
  ])('is followed by %d views and %d clicks of sponsored places', async (views, clicks, text) => {
    open(subscription({ sponsored: { days: 30, views, clicks } }));
    expect(await screen.findByText(/^Your sponsored places in the last 30 days/)).toHaveTextContent(
      text,
    );
  });

  it('says what a lower tier ends, and when', async () => {
    open();
    await userEvent.selectOptions(await tiers(), 'bronze');
    expect(
      screen.getByText(/^Ends straight away: .*Traffic chart, Daily figures as a file\./),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'At the end of the month' }));
    expect(screen.getByText(/^Ends on 1 Dec 2026: .*Traffic chart/)).toBeVisible();
  });
});

describe('Premium', () => {
  const withPremium = (premium: Partial<Premium>) =>
    subscription({ premium: { ...subscription().premium!, ...premium } });
  const section = () => screen.findByRole('region', { name: 'Premium' });

  it('is bought after its price is shown, for now', async () => {
    open();
    await section();
    await press('Add Premium');
    const now = screen.getByRole('radio', { name: 'Start now' });
    expect(now).toHaveFocus();
    expect(now).toHaveAccessibleDescription(
      '£6.77 plus VAT for the rest of this month, on your next invoice.',
    );
    expect(
      screen.getByText(/Then £29\.00 plus VAT each month from 1 Dec 2026\. You can end it/),
    ).toBeVisible();
    const sent = mockRequest('put', '/partner/subscription/premium', () =>
      json(withPremium({ state: 'paid', buyNowPence: 0 })),
    );
    await press('Buy Premium');
    expect(await screen.findByText('✅ Premium updated')).toBeVisible();
    expect(sent).toEqual([{ type: 'premium', when: 'now' }]);
    expect(screen.getByText(/You have Premium for £29\.00 a month plus VAT/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Premium' })).toHaveFocus();
  });

  it('is bought from next month, and the purchase can be cancelled', async () => {
    open();
    await section();
    await press('Add Premium');
    await userEvent.click(screen.getByRole('radio', { name: 'Start on 1 Dec 2026' }));
    const sent = mockRequest('put', '/partner/subscription/premium', () =>
      json(withPremium({ next: { state: 'paid', on: '2026-12-01' } })),
    );
    await press('Buy Premium');
    expect(await screen.findByText(/^Premium starts on 1 Dec 2026\./)).toBeVisible();
    expect(sent).toEqual([{ type: 'premium', when: 'month-end' }]);

    const cancelled = mockRequest('put', '/partner/subscription/premium', () =>
      json(subscription()),
    );
    await press('Don’t start Premium');
    expect(await screen.findByRole('button', { name: 'Add Premium' })).toBeVisible();
    expect(cancelled).toEqual([{ type: 'free' }]);
  });

  it('ends at the end of the month after a confirmation, which can be reverted', async () => {
    open(withPremium({ state: 'paid', buyNowPence: 0 }));
    await section();
    await press('End Premium');
    const question = screen.getByRole('group', { name: 'End Premium?' });
    expect(question).toHaveTextContent(/It ends on 1 Dec 2026: from then on you can’t reply/);
    const sent = mockRequest('put', '/partner/subscription/premium', () =>
      json(
        withPremium({ state: 'paid', buyNowPence: 0, next: { state: 'free', on: '2026-12-01' } }),
      ),
    );
    await userEvent.click(within(question).getByRole('button', { name: 'End Premium' }));
    expect(await screen.findByText(/^Premium ends on 1 Dec 2026\./)).toBeVisible();
    expect(sent).toEqual([{ type: 'free' }]);

    const stays = mockRequest('put', '/partner/subscription/premium', () =>
      json(withPremium({ state: 'paid', buyNowPence: 0 })),
    );
    await press('Keep Premium');
    expect(await screen.findByRole('button', { name: 'End Premium' })).toBeVisible();
    expect(stays).toEqual([{ type: 'premium', when: 'now' }]);
  });

  it('that was granted has nothing to buy or end', async () => {
    open(withPremium({ state: 'granted', buyNowPence: 0 }));
    expect(await section()).toHaveTextContent('Your box has Premium free of charge');
    expect(within(await section()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows why a purchase failed', async () => {
    open();
    await section();
    await press('Add Premium');
    mockRequest('put', '/partner/subscription/premium', () => refusal(500, 'INTERNAL'));
    await press('Buy Premium');
    expect(await screen.findByText('Failed to update Premium.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Buy Premium' })).toBeVisible();
  });

  it('and the comparison’s dates are left out with an older api', async () => {
    const { premium: _premium, nextMonth: _nextMonth, ...older } = subscription();
    open(older);
    await userEvent.selectOptions(await tiers(), 'bronze');
    expect(screen.queryByRole('region', { name: 'Premium' })).not.toBeInTheDocument();
  });
});
