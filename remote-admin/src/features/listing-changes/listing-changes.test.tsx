import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, play, setUpApi } from '../../../test/api';
import { makeListingChange, mockList } from '../../../test/moderation';
import ListingChanges from './listing-changes';

setUpApi();

const open = () => renderPage(ListingChanges, '/admin-dashboard?tab=listing-changes');
const button = (name: string) => screen.findByRole('button', { name });

it('shows each difference, approves the compared version, and rejects with a reason', async () => {
  const [first, second] = [
    makeListingChange(),
    makeListingChange({ box: { _id: 'b2', name: 'Kettle & Cup', isActive: true } }),
  ];
  const list = mockList('/admin/listing-changes', [first, second]);
  const approved = play('post', `/admin/listing-changes/${first._id}/approve`, () => {
    list.remove(first._id);
    return json({ change: first });
  });
  const rejected = play('post', `/admin/listing-changes/${second._id}/reject`, () => {
    list.remove(second._id);
    return json({});
  });
  open();
  const details = within(await screen.findByRole('article', { name: 'Change of Tuppenny Roast' }));
  expect(list.requests).toEqual(['?status=pending&page=1&pageSize=10']);
  expect(details.getByText('£23.00')).toBeVisible();
  expect(details.getByText('£25.00')).toBeVisible();
  expect(details.getByText(/1. Log in/)).toHaveTextContent('hello@tuppenny.example');
  expect(details.getByText('1 Dec 2026')).toBeVisible();
  expect(details.getByText('The published value has changed since')).toBeVisible();
  expect(details.queryByText('Customers don’t see this box yet')).not.toBeInTheDocument();
  await userEvent.click(await button('Approve'));
  expect(await screen.findByText('Approved: Change of Tuppenny Roast')).toBeVisible();
  expect(approved).toEqual([{ boxVersion: 7 }]);
  await screen.findByRole('article', { name: 'Change of Kettle & Cup' });
  await userEvent.click(await button('Reject'));
  await userEvent.click(await button('Your website shows another price.'));
  await userEvent.click(await button('Reject'));
  expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  expect(rejected).toEqual([{ reason: 'Your website shows another price.' }]);
});

it('says that an approval does not make a box visible', async () => {
  mockList('/admin/listing-changes', [
    makeListingChange({ box: { _id: 'b2', name: 'Kettle & Cup', isActive: false } }),
  ]);
  open();
  const details = within(await screen.findByRole('article', { name: 'Change of Kettle & Cup' }));
  expect(details.getByText('Customers don’t see this box yet')).toBeVisible();
});
