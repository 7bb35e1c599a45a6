import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { match, mockRequest, mockJson, refusal } from '../../test/api';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { card, idOf, meta, mockMatches, open, setUpResults } from '../../test/results';
import ResultsPage from './results-page';

setUpResults();

describe('the list', () => {
  it('shows its title, and skeletons until the matches are loaded', async () => {
    mockMatches(match());
    open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Your Subscription Box Matches' }),
    ).toBeVisible();
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      expect.stringMatching(/.{50,}/),
    );
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

describe('the sections', () => {
  it('show chosen categories apart from others and from unverified brands, and name empty ones', async () => {
    mockJson('get', '/boxes/recommendations', {
      recommendations: [
        match({ name: 'Chosen', isChosen: true, caveats: ['Minimum term 3 months'] }),
        match({ _id: idOf(2), name: 'Other', isChosen: false }),
      ],
      unverified: [match({ _id: idOf(3), name: 'Unchecked', isVerified: false, topFit: false })],
      emptyCategories: ['Pets', 'Wellness'],
      meta,
    });
    open();
    const section = async (name: string) => within(await screen.findByRole('region', { name }));
    const chosen = await section('In your categories');
    expect(chosen.getByRole('article', { name: 'Chosen' })).toBeVisible();
    expect(chosen.getByText('Minimum term 3 months')).toBeVisible();
    expect(
      (await section('You might also like')).getByRole('article', { name: 'Other' }),
    ).toBeVisible();
    expect(
      (await section('Not verified by Hive')).getByRole('article', { name: 'Unchecked' }),
    ).toBeVisible();
    expect(
      screen.getByText('We have no boxes for you in Pets and Wellness right now.'),
    ).toBeVisible();
  });
});

describe('answers changed on the page', () => {
  const parts = { price: 0.1, variety: 0.1, rating: 0.5 };
  const cheap = match({ name: 'Cheap', isChosen: true, caveats: [], parts });
  const dear = match({ _id: idOf(2), name: 'Dear', isChosen: true, caveats: [], parts });
  const gone = match({ _id: idOf(3), name: 'Gone', isChosen: true, caveats: [], parts });
  const fresh = match({ _id: idOf(4), name: 'Fresh', isChosen: true, reasons: ['You chose Pets'] });

  async function update() {
    const form = await screen.findByRole('button', { name: 'Update my matches' });
    await userEvent.click(form);
  }

  it('leaves out boxes of other categories while their flag is off, except if there are no others', async () => {
    const [chosen, other] = [
      match({ name: 'Chosen', isChosen: true }),
      match({ _id: idOf(2), name: 'Other', isChosen: false }),
    ];
    const openWithout = () =>
      renderPage(() => <ResultsPage flags={{ 'results-other-categories': false }} />, '/results');
    mockMatches(chosen, other);
    const { unmount } = openWithout();
    expect(await card('Chosen')).toBeVisible();
    expect(screen.queryByText('You might also like')).not.toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Other' })).not.toBeInTheDocument();
    unmount();

    mockMatches(other);
    openWithout();
    expect(await card('Other')).toBeVisible();
  });

  it('are sent, and each box that moved says how far and why', async () => {
    mockJson('get', '/categories', [{ _id: 'c1', name: 'Coffee & Tea' }]);
    mockMatches(dear, gone, cheap);
    const bodies = mockRequest('post', '/logInteraction', () => {
      mockJson('get', '/boxes/recommendations', {
        recommendations: [
          { ...cheap, parts: { ...parts, price: 0.6 } },
          fresh,
          { ...dear, caveats: ['£24.50 a month, £4.50 above your £20'] },
        ],
        meta: { ...meta, answersId: 'a2' },
      });
      return HttpResponse.json({ answersId: 'a2' });
    });
    open();
    await card('Cheap');
    await userEvent.click(screen.getByText('Adjust and see what moves'));
    await userEvent.click(await screen.findByRole('radio', { name: 'Price' }));
    await enterText(userEvent.setup(), screen.getByRole('textbox', { name: /^Budget/ }), '20');
    await update();

    const summary = await screen.findByText('Your matches are updated');
    expect(summary.closest('[role=status]')).toHaveTextContent(
      '1 up, 1 down, 1 new. Each says why. No longer among them: Gone.',
    );
    expect(bodies).toEqual([
      {
        action: 'selected_subscription',
        details: { categories: ['Coffee & Tea'], priority: 'Price', budget: 20 },
      },
    ]);
    const shown = async (name: string) => within(await card(name));
    expect((await shown('Cheap')).getByText('Up 2 places')).toBeVisible();
    expect((await shown('Cheap')).getByText('Price counts more now')).toBeVisible();
    expect((await shown('Dear')).getByText('Down 2 places')).toBeVisible();
    expect((await shown('Dear')).getAllByText(/£4.50 above your £20/)).toHaveLength(2);
    expect((await shown('Fresh')).getByText('New in your matches')).toBeVisible();
  });

  it('are not the reason that a dismissed box is no longer among the matches', async () => {
    mockJson('get', '/categories', [{ _id: 'c1', name: 'Coffee & Tea' }]);
    mockMatches(gone, dear, cheap);
    mockRequest('put', `/boxes/dismissed/${gone._id}`, () => HttpResponse.json({}));
    mockRequest('post', '/logInteraction', () => {
      mockJson('get', '/boxes/recommendations', {
        recommendations: [dear, cheap],
        meta: { ...meta, answersId: 'a2' },
      });
      return HttpResponse.json({ answersId: 'a2' });
    });
    open();
    await card('Gone');
    await userEvent.click(screen.getByRole('button', { name: /^Not for me.*Gone$/ }));
    await screen.findByRole('button', { name: /^Undo.*Gone again$/ });
    await userEvent.click(screen.getByText('Adjust and see what moves'));
    await userEvent.click(await screen.findByRole('radio', { name: 'Price' }));
    await update();

    const summary = await screen.findByText('Your matches are updated');
    expect(summary.closest('[role=status]')).toHaveTextContent(/No box moved\.$/);
  });

  it('stay in the form with the error when they cannot be saved', async () => {
    mockJson('get', '/categories', [{ _id: 'c1', name: 'Coffee & Tea' }]);
    mockMatches(cheap);
    mockRequest('post', '/logInteraction', () => refusal(500, 'INTERNAL'));
    open();
    await card('Cheap');
    await userEvent.click(screen.getByText('Adjust and see what moves'));
    await userEvent.click(await screen.findByRole('radio', { name: 'Variety' }));
    await update();
    expect(await screen.findByText('⚠️ Error processing request. Try again.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Variety' })).toBeChecked();
    expect(screen.queryByText('Your matches are updated')).not.toBeInTheDocument();
  });
});
