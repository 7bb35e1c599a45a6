import { act, screen, within } from '@testing-library/react';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { match, mockJson, setUpApi, signIn, person } from '../../test/api';
import { dismissedBoxesQuery } from '../lib/list-dismissed-boxes';
import { recommendationsQuery } from '../lib/list-recommendations';
import DashboardPage from './dashboard-page';

setUpApi();

beforeEach(() => {
  signIn(person);
  mockJson('get', '/auth/enabled-views', { enabledViews: [] });
  mockJson('get', '/top-categories', { categories: [] });
  mockJson('get', '/shortlist', { items: [], canHaveNotices: true, areEmailsOn: true });
  mockJson('get', '/user/reviews', { reviews: [], invitations: [] });
});

it('gives the first reason that does not compare a match with those above it', async () => {
  const different = 'Something different from the box above';
  mockJson('get', '/boxes/recommendations', {
    recommendations: [match({ reasons: [different, 'Rated 4.6 by 2,580 people'] })],
    differentFromAbove: [different],
    meta: { model: 'hive-match-1.2.0', answersId: 'a1' },
  });
  renderPage(DashboardPage, '/dashboard');
  expect(await screen.findByText('Rated 4.6 by 2,580 people')).toBeVisible();
  expect(screen.queryByText(different)).not.toBeInTheDocument();
});

it('has no match that the user has just dismissed, before the matches are loaded again', async () => {
  mockJson('get', '/boxes/recommendations', {
    recommendations: [match({ name: 'Best Beans' })],
    meta: { model: 'hive-match-1.2.0', answersId: 'a1' },
  });
  const { queryClient } = renderPage(DashboardPage, '/dashboard');
  const matches = within(await screen.findByRole('region', { name: 'Your top matches' }));
  expect(await matches.findByRole('link', { name: 'Best Beans' })).toBeVisible();
  await screen.findByText('No clicks through to brands yet');
  const { recommendations } = queryClient.getQueryData(recommendationsQuery().queryKey)!;
  act(() =>
    queryClient.setQueryData(
      dismissedBoxesQuery().queryKey,
      recommendations.map((box) => ({ box, dismissedAt: '2026-11-20T09:00:00Z' })),
    ),
  );
  expect(await matches.findByText('No boxes match your answers right now.')).toBeVisible();
  expect(matches.queryByRole('link', { name: 'Best Beans' })).not.toBeInTheDocument();
});
