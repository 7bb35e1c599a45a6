import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Recommendation } from '@hive/contract/matching';
import { match, play, playJson, playOffline, refusal, setUpApi } from '../../test/api';
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

const playMatches = (...recommendations: Recommendation[]) =>
  playJson('get', '/boxes/recommendations', { recommendations, meta });

setUpApi();
beforeEach(() => {
  playJson('get', '/questionnaire', { answers });
});

const open = () => renderPage(ResultsPage, '/results');
const card = (name: string) => screen.findByRole('article', { name });

describe('the list', () => {
  it('has its title, and shows skeletons until the matches come', async () => {
    playMatches(match());
    open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Your Subscription Box Matches' }),
    ).toBeVisible();
    expect(screen.getByText('Loading your matches…')).toBeInTheDocument();
    expect(await card('Tuppenny Roast')).toBeVisible();
  });

  it('labels the first three, in the order of the server', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    playMatches(
      ...names.map((name, index) => match({ _id: idOf(index), name, topFit: index < 3 })),
    );
    open();
    await card('One');
    const cards = screen.getAllByRole('article');
    expect(
      cards.map((each) => within(each).getByRole('heading', { level: 2 }).textContent),
    ).toEqual(names);
    expect(cards.map((each) => within(each).queryByText('Most Likely Fit') !== null)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('tells of each box what a buyer must know', async () => {
    playMatches(match({ reasons: ['You chose Coffee & Tea', 'Rated 4.6 by 2,580 people'] }));
    open();
    const shown = within(await card('Tuppenny Roast'));
    for (const text of [
      'Coffee & Tea',
      'Beans roasted the morning they ship.',
      '£11.50',
      '£13.50',
      '£2.00 delivery',
      'Every month',
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
    expect(website).toHaveAttribute('rel', 'noopener noreferrer');
    const affiliate = shown.getByRole('link', { name: /^Affiliate Link/ });
    expect(affiliate).toHaveAttribute('href', `/go/${match()._id}`);
    expect(affiliate).toHaveAttribute('rel', 'sponsored noopener noreferrer');
  });

  it('copes with a category as text, with none, with no ratings and with a website that is no web address', async () => {
    const bare = match({ name: 'Bare', category: null, rating: null, website: 'javascript:1' });
    const text = { ...match({ _id: idOf(2), name: 'Text' }), category: 'Pets' };
    playJson('get', '/boxes/recommendations', { recommendations: [bare, text], meta });
    open();
    const shown = within(await card('Bare'));
    expect(shown.getByText('Other')).toBeVisible();
    expect(shown.getByText('No ratings yet')).toBeVisible();
    expect(shown.queryByRole('link', { name: /Visit Website/ })).not.toBeInTheDocument();
    expect(within(await card('Text')).getByText('Pets')).toBeVisible();
  });

  it('sums up the answers and leads to changing them', async () => {
    playMatches(match());
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

  it('does without the summary when the answers cannot be read', async () => {
    playMatches(match());
    playOffline('get', '/questionnaire');
    open();
    expect(await card('Tuppenny Roast')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change my answers' })).toBeVisible();
  });

  it('invites who has not answered yet', async () => {
    playJson('get', '/boxes/recommendations', {
      recommendations: [],
      meta: { ...meta, answersId: null },
    });
    open();
    expect(await screen.findByRole('link', { name: 'Start the questionnaire' })).toHaveAttribute(
      'href',
      '/questionnaire',
    );
  });

  it('says that nothing fits', async () => {
    playMatches();
    open();
    expect(await screen.findByText('No boxes match your answers right now')).toBeVisible();
  });

  it('says that it could not be loaded, and loads on Retry', async () => {
    play('get', '/boxes/recommendations', () => refusal(500, 'INTERNAL'));
    open();
    const sentence = 'Failed to load subscription boxes. Try again later.';
    expect(await screen.findByText(sentence)).toBeVisible();
    playMatches(match());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Tuppenny Roast')).toBeVisible();
  });
});
