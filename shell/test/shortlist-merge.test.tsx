import { screen, waitFor } from '@testing-library/react';
import { addToDeviceShortlist } from '@hive/shared-auth/device-shortlist';
import { getShortlist } from '@hive/shared-auth/use-shortlist';
import { json, person, play, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();

const box = {
  boxId: '00000000-0000-4000-8000-000000000001',
  name: 'Tuppenny Roast',
  monthlyCost: 24.92,
  addedAt: '2026-11-20T12:00:00.000Z',
};
const list = { items: [] as unknown[], canHaveNotices: true, areEmailsOn: true };

it('shows the merged shortlist although the list from before the merge arrives later', async () => {
  addToDeviceShortlist(box);
  let answerList = (): void => undefined;
  const merged = new Promise<void>((resolve) => (answerList = resolve));
  play('get', '/shortlist', async () => {
    await merged;
    return json(list);
  });
  const item = { ...box, box: null, hasNotices: false, monthlyCostWhenAdded: box.monthlyCost };
  play('post', '/shortlist/merge', () => json({ ...list, items: [item], leftOut: 0 }));
  signIn(person());
  const { queryClient } = await openApp('/');

  expect(await screen.findByRole('link', { name: 'Shortlist, 1 box' })).toBeInTheDocument();
  answerList();
  const { queryKey } = getShortlist(person()._id);
  await waitFor(() => expect(queryClient.isFetching({ queryKey })).toBe(0));
  expect(queryClient.getQueryData(queryKey)?.items).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Shortlist, 1 box' })).toBeInTheDocument();
});
