import { screen, waitFor, within } from '@testing-library/react';
import type { TermsToAccept } from '@hive/contract/terms';
import { json, person, play, refusal, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();

const terms: TermsToAccept = {
  audience: 'people',
  version: '2027-02-01',
  effectiveOn: '2027-03-03',
  changes: 'Reviews can have photos.',
};
const name = 'New terms for people';

test('A notice says what changes in the terms and from when, and stays until they are accepted', async () => {
  signIn({ ...person(), termsToAccept: [terms] });
  play('post', '/terms/acceptances', () => refusal(503, 'UNAVAILABLE', 'Not available.'));
  const { user } = await openApp('/');
  const notice = within(await screen.findByRole('region', { name }));
  expect(notice.getByText('New terms for people from 3 Mar 2027.')).toBeVisible();
  expect(notice.getByText(/Reviews can have photos\./)).toBeVisible();
  expect(notice.getByRole('link', { name: 'Read the terms for people' })).toHaveAttribute(
    'href',
    '/terms',
  );
  await user.click(notice.getByRole('button', { name: 'Accept' }));
  expect(await notice.findByText('This could not be saved. Try again.')).toBeVisible();

  const accepted = play('post', '/terms/acceptances', () => json({}));
  await user.click(notice.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('region', { name })).not.toBeInTheDocument());
  expect(accepted).toEqual([{ audience: 'people', version: '2027-02-01' }]);
});
