import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PartnerSubscription } from '@hive/contract/subscription';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, ownBox, play, refusal, setUpApi, subscription } from '../../../test/api';
import { Plan } from './plan';

const box = ownBox();
const silverWaits = subscription({ next: { tier: 'silver', on: '2026-12-01' } });

setUpApi();

/** Opens the plan as the api has it. */
function open(has: PartnerSubscription = subscription()): void {
  play('get', '/partner/subscription', () => json(has));
  renderPage(() => <Plan box={box} />);
}

const tiers = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tier' });
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the tiers', () => {
  it('are offered with their fees; dynamic is shown and cannot be chosen', async () => {
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

  it('cannot be chosen while the tier is dynamic', async () => {
    open(subscription({ subscription: 'dynamic' }));
    expect(await tiers()).toBeDisabled();
    expect(await tiers()).toHaveDisplayValue('Dynamic (automatic)');
    expect(await tiers()).toHaveAccessibleDescription(/from your approved conversions/);
  });

  it('come on Retry when they could not be loaded', async () => {
    play('get', '/partner/subscription', () => refusal(500, 'INTERNAL'));
    renderPage(() => <Plan box={box} />);
    expect(await screen.findByText('Your tier could not be loaded.')).toBeVisible();
    play('get', '/partner/subscription', () => json(subscription()));
    await press('Retry');
    expect(await tiers()).toHaveValue('gold');
  });
});

describe('a change', () => {
  it('now says what it costs and is told of when it is done', async () => {
    open(
      subscription({
        subscription: 'bronze',
        tier: 'bronze',
        offers: subscription().offers.map((offer) => ({ ...offer, changeNowPence: 3_267 })),
      }),
    );
    const sent = play('put', '/partner/subscription', () => json(subscription()));
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

  it('to a lower tier comes off the next invoice', async () => {
    open();
    await userEvent.selectOptions(await tiers(), 'silver');
    expect(screen.getByRole('radio', { name: 'Now' })).toHaveAccessibleDescription(
      '£16.67 plus VAT for the rest of this month comes off your next invoice.',
    );
  });

  it('at the end of the month waits there, and can be taken back', async () => {
    open();
    const sent = play('put', '/partner/subscription', () => json(silverWaits));
    await userEvent.selectOptions(await tiers(), 'silver');
    await userEvent.click(screen.getByRole('radio', { name: 'At the end of the month' }));
    await press('Change tier');
    expect(
      await screen.findByText('Silver begins on 1 Dec 2026. Until then it is Gold.'),
    ).toBeVisible();
    expect(sent).toEqual([{ type: 'silver', when: 'month-end' }]);
    expect(await tiers()).toHaveValue('gold');

    const takenBack = play('put', '/partner/subscription', () => json(subscription()));
    await press('Keep Gold');
    await waitFor(() => expect(screen.queryByText(/begins on/)).not.toBeInTheDocument());
    expect(takenBack).toMatchObject([{ type: 'gold' }]);
    expect(screen.getByText('✅ Subscription tier updated')).toBeVisible();
  });

  it('that failed says so, keeps the choice and can be tried again', async () => {
    open();
    play('put', '/partner/subscription', () => refusal(409, 'TIER_AUTOMATIC'));
    await userEvent.selectOptions(await tiers(), 'bronze');
    await press('Change tier');
    expect(await screen.findByText('Failed to update tier.')).toBeVisible();
    expect(await tiers()).toHaveValue('bronze');
    play('put', '/partner/subscription', () =>
      json(subscription({ subscription: 'bronze', tier: 'bronze' })),
    );
    await press('Change tier');
    expect(await screen.findByText('✅ Subscription tier updated')).toBeVisible();
  });
});
