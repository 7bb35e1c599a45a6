import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { match, mockJson, mockOffline, mockRequest, setUpApi } from '../../test/api';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import ResultsPage from './results-page';

const answers = {
  _id: 'a1',
  categories: ['Coffee & Tea', 'Pets'],
  priority: 'Quality',
  answeredAt: '2026-11-20T09:00:00Z',
};

setUpApi();
beforeEach(() => {
  mockJson('get', '/questionnaire', { answers });
  mockJson('get', '/boxes/dismissed', { items: [] });
  mockJson('get', '/boxes/recommendations', {
    recommendations: [match()],
    meta: { model: 'hive-match-1.0.0', answersId: 'a1' },
  });
});

const open = () => renderPage(ResultsPage, '/results');
const findMatch = () => screen.findByRole('article', { name: 'Tuppenny Roast' });

it('summarises the answers, with a link to change them', async () => {
  open();
  const summary = within(await screen.findByRole('region', { name: 'Your answers' }));
  expect(await summary.findByText('Pets')).toBeVisible();
  expect(summary.getByText('Quality')).toBeVisible();
  expect(summary.getByRole('link', { name: 'Change my answers' })).toHaveAttribute(
    'href',
    '/questionnaire',
  );
  expect(screen.getByRole('link', { name: 'How we rank' })).toHaveAttribute('href', '/how-we-rank');
  expect(screen.getByRole('link', { name: 'What ‘Verified’ means' })).toHaveAttribute(
    'href',
    '/how-we-rank#labels',
  );
});

it('waits for the answers, which are above the matches and would move them', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  mockRequest('get', '/questionnaire', async () => {
    await answered;
    return HttpResponse.json({ answers });
  });
  const { queryClient } = open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  answer();
  expect(await findMatch()).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your answers' })).toHaveTextContent('Quality');
});

it('omits the summary when the answers fail to load', async () => {
  mockOffline('get', '/questionnaire');
  open();
  expect(await findMatch()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change my answers' })).toBeVisible();
});
