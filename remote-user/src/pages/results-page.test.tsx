import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Recommendation } from '@hive/contract/matching';
import { match, mockRequest, mockJson, mockOffline, refusal, setUpApi } from '../../test/api';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import ResultsPage from './results-page';

const answers = {
  _id: 'a1',
  categories: ['Coffee & Tea', 'Pets'],
  priority: 'Quality',
  answeredAt: '2026-11-20T09:00:00Z',
};
const meta = { model: 'hive-match-1.0.0', answersId: 'a1' };
const idOf = (n: number) => `0190c2b4-0000-7000-8000-0000000000b${n}`;

const mockMatches = (...recommendations: Recommendation[]) =>
  mockJson('get', '/boxes/recommendations', { recommendations, meta });

setUpApi();
beforeEach(() => {
  mockJson('get', '/questionnaire', { answers });
});

const open = () => renderPage(ResultsPage, '/results');
const card = (name: string) => screen.findByRole('article', { name });

describe('the list', () => {
  it('shows its title, and skeletons until the matches are loaded', async () => {
    mockMatches(match());
    open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Your Subscription Box Matches' }),
    ).toBeVisible();
    expect(screen.getByText('Loading your matches…')).toBeInTheDocument();
    expect(await card('Tuppenny Roast')).toBeVisible();
  });

  it('labels the first three, in the server’s order', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    mockMatches(
      ...names.map((name, index) => match({ _id: idOf(index), name, topFit: index < 3 })),
    );
    open();
    await card('One');
    const cards = screen.getAllByRole('article');
    expect(
      cards.map((element) => within(element).getByRole('heading', { level: 2 }).textContent),
    ).toEqual(names);
    expect(cards.map((element) => within(element).queryByText('Most Likely Fit') !== null)).toEqual(
      [true, true, true, false],
    );
  });

  it('shows the details of each box', async () => {
    mockMatches(match({ reasons: ['You chose Coffee & Tea', 'Rated 4.6 by 2,580 people'] }));
    open();
    const shown = within(await card('Tuppenny Roast'));
    for (const text of [
      'Coffee & Tea',
      'Beans roasted the morning they ship.',
      '£13.50',
      '£11.50 per box, monthly, plus £2.00 delivery',
      'Cancel at any time',
      '4.6',
      '2.5k+ users',
      'You chose Coffee & Tea',
      'Rated 4.6 by 2,580 people',
      'Ad',
    ]) {
      expect(shown.getByText(text)).toBeVisible();
    }
    const website = shown.getByRole('link', { name: /^Visit Website/ });
    expect(website).toHaveAttribute('href', 'https://roast.example/');
    expect(website).toHaveAttribute('rel', 'sponsored noopener noreferrer');
    const affiliate = shown.getByRole('link', { name: /^Affiliate Link/ });
    expect(affiliate).toHaveAttribute('href', `/go/${match()._id}?place=results`);
    expect(affiliate).toHaveAttribute('rel', 'sponsored noopener noreferrer');
  });

  it('handles a category as text, no category, no ratings and an invalid website', async () => {
    const bare = match({ name: 'Bare', category: null, rating: null, website: 'javascript:1' });
    const text = { ...match({ _id: idOf(2), name: 'Text' }), category: 'Pets' };
    mockJson('get', '/boxes/recommendations', { recommendations: [bare, text], meta });
    open();
    const shown = within(await card('Bare'));
    expect(shown.getByText('Other')).toBeVisible();
    expect(shown.getByText('No ratings yet')).toBeVisible();
    expect(shown.queryByRole('link', { name: /Visit Website/ })).not.toBeInTheDocument();
    expect(within(await card('Text')).getByText('Pets')).toBeVisible();
  });

  it('summarises the answers, with a link to change them', async () => {
    mockMatches(match());
    open();
    const summary = within(await screen.findByRole('region', { name: 'Your answers' }));
    expect(await summary.findByText('Pets')).toBeVisible();
    expect(summary.getByText('Quality')).toBeVisible();
    expect(summary.getByRole('link', { name: 'Change my answers' })).toHaveAttribute(
      'href',
      '/questionnaire',
    );
    expect(screen.getByRole('link', { name: 'How we rank' })).toHaveAttribute(
      'href',
      '/how-we-rank',
    );
  });

  it('omits the summary when the answers fail to load', async () => {
    mockMatches(match());
    mockOffline('get', '/questionnaire');
    open();
    expect(await card('Tuppenny Roast')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change my answers' })).toBeVisible();
  });

  it('links to the questionnaire when it has not been answered', async () => {
    mockJson('get', '/boxes/recommendations', {
      recommendations: [],
      meta: { ...meta, answersId: null },
    });
    open();
    expect(await screen.findByRole('link', { name: 'Start the questionnaire' })).toHaveAttribute(
      'href',
      '/questionnaire',
    );
  });

  it('shows a message when nothing matches', async () => {
    mockMatches();
    open();
    expect(await screen.findByText('No boxes match your answers right now')).toBeVisible();
  });

  it('shows an error when loading fails, and loads on Retry', async () => {
    mockRequest('get', '/boxes/recommendations', () => refusal(500, 'INTERNAL'));
    open();
    const message = 'Failed to load subscription boxes. Try again later.';
    expect(await screen.findByText(message)).toBeVisible();
    mockMatches(match());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Tuppenny Roast')).toBeVisible();
  });
});
