import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, ownBox, mockRequest, setUpApi, subscription } from '../../../test/api';
import { TierForm } from './tier-form';

setUpApi();

const boxId = ownBox()._id;
const tiers = () => screen.getByRole('combobox', { name: 'Tier' });
const open = (current = subscription()) =>
  renderPage(() => <TierForm boxId={boxId} subscription={current} />);

describe('a choice that is not sent yet', () => {
  const choose = async () => {
    open();
    await userEvent.selectOptions(tiers(), 'silver');
    await userEvent.click(screen.getByRole('radio', { name: 'At the end of the month' }));
  };

  it('survives a reload, until it is sent', async () => {
    await choose();
    cleanup();
    open();
    expect(tiers()).toHaveValue('silver');
    expect(screen.getByRole('radio', { name: 'At the end of the month' })).toBeChecked();

    mockRequest('put', '/partner/subscription', () => json(subscription()));
    await userEvent.click(screen.getByRole('button', { name: 'Change tier' }));
    expect(await screen.findByText('✅ Subscription tier updated')).toBeVisible();
    cleanup();
    open();
    expect(tiers()).toHaveValue('gold');
  });

  it('ends when the current tier is chosen again', async () => {
    await choose();
    await userEvent.selectOptions(tiers(), 'gold');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is dropped when its tier is not offered any more', async () => {
    await choose();
    cleanup();
    open(subscription({ offers: subscription().offers.filter(({ tier }) => tier !== 'silver') }));
    expect(tiers()).toHaveValue('gold');
    expect(screen.queryByRole('button', { name: 'Change tier' })).not.toBeInTheDocument();
  });
});
