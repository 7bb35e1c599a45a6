import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PartnerSubscription } from '@hive/contract/subscription';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, ownBox, mockRequest, refusal, setUpApi, subscription } from '../../../test/api';
import { Plan } from './plan';

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
