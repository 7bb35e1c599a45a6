import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { MockInstance } from 'vitest';
import type { Recommendation } from '@hive/contract/matching';
import { match, mockRequest, mockJson, mockOffline, refusal, setUpApi } from '../../test/api';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import ResultsPage from './results-page';

const otherId = '0190c2b4-0000-7000-8000-0000000000b2';

const mockMatches = (...recommendations: Recommendation[]) =>
  mockJson('get', '/boxes/recommendations', {
    recommendations,
    meta: { model: 'hive-match-1.0.0', answersId: 'a1' },
  });

setUpApi();
beforeEach(() => {
  mockJson('get', '/boxes/dismissed', { items: [] });
  mockJson('get', '/questionnaire', { answers: null });
});

const open = () => renderPage(ResultsPage, '/results');
const card = (name: string) => screen.findByRole('article', { name });

const url = 'https://roast.example/join?clickid=01J';
const trackingFailed = '⚠️ Unable to track affiliate link. Try again.';

/** A fake browser tab that records the URLs opened in it. */
const makeTab = () => {
  const visited: string[] = [];
  const page = document.implementation.createHTMLDocument();
  page.addEventListener('click', ({ target }) => visited.push((target as HTMLAnchorElement).href));
  return {
    closed: false,
    opener: window as Window | null,
    document: page,
    close: vi.fn(),
    visited,
  };
};
let tab: ReturnType<typeof makeTab>;
let openWindow: MockInstance;

beforeEach(() => {
  tab = makeTab();
  openWindow = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
});
afterEach(() => {
  // In this order: a spy on a fake timer restores the fake one.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const link = async () =>
  within(await card('Tuppenny Roast')).getByRole('link', { name: /^Affiliate Link/ });

it('records the click, then opens the returned URL 500 ms later', async () => {
  mockMatches(match());
  const bodies = mockJson('post', '/logInteraction', { clickId: '01J', url });
  open();
  const affiliate = await link();
  vi.useFakeTimers();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const isDefaultAllowed = fireEvent.click(affiliate);
  expect(isDefaultAllowed).toBe(false);
  expect(openWindow).toHaveBeenCalledTimes(1);
  expect(tab.opener).toBeNull();
  // Do not advance the clock until the response has arrived and the delay has started.
  while (!timers.mock.calls.some(([, delay]) => delay === 500)) {
    await act(() => vi.advanceTimersByTimeAsync(0));
  }
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(tab.visited).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(tab.visited).toEqual([url]);
  expect(bodies).toEqual([
    {
      action: 'clicked_affiliate_link',
      details: {
        boxId: match()._id,
        boxName: 'Tuppenny Roast',
        url: 'https://roast.example/join',
        page: 'results',
      },
    },
  ]);
});

it('counts a double click once', async () => {
  mockMatches(match());
  const bodies = mockJson('post', '/logInteraction', { clickId: '01J', url });
  open();
  await userEvent.dblClick(await link());
  await waitFor(() => expect(tab.visited).toEqual([url]));
  expect(bodies).toHaveLength(1);
  expect(openWindow).toHaveBeenCalledTimes(1);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'lets the browser handle %o',
  async (init) => {
    mockMatches(match());
    open();
    const affiliate = await link();
    // jsdom cannot navigate: an event that reaches the document without preventDefault would be followed by a browser.
    const onDocumentClick = vi.fn((event: Event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    document.addEventListener('click', onDocumentClick, { once: true });
    fireEvent.click(affiliate, init);
    expect(onDocumentClick).toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  },
);

it('shows a link to continue when the browser blocks the tab', async () => {
  openWindow.mockReturnValue(null);
  mockMatches(match());
  mockJson('post', '/logInteraction', { clickId: '01J', url });
  open();
  await userEvent.click(await link());
  const continueLink = await screen.findByRole('link', { name: 'Continue to Tuppenny Roast' });
  expect(continueLink).toHaveAttribute('href', url);
  expect(continueLink).toHaveAttribute('rel', 'sponsored noopener noreferrer');
});

it.each([
  ['a network error', () => HttpResponse.error(), trackingFailed],
  ['a server error', () => refusal(500, 'INTERNAL'), trackingFailed],
  ['an invalid URL', () => HttpResponse.json({ url: 'javascript:alert(1)' }), trackingFailed],
  ['too many requests', () => refusal(429, 'RATE_LIMITED'), 'Refused: RATE_LIMITED'],
  [
    'a removed link',
    () => refusal(409, 'AFFILIATE_LINK_MISSING'),
    '⚠️ No affiliate link available.',
  ],
])('after %s closes the tab and shows the error', async (_what, respond, message) => {
  mockMatches(match());
  mockRequest('post', '/logInteraction', respond);
  open();
  await userEvent.click(await link());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(tab.close).toHaveBeenCalled();
  expect(tab.visited).toEqual([]);
});

it('works again after a failure', async () => {
  mockMatches(match());
  mockOffline('post', '/logInteraction');
  open();
  await userEvent.click(await link());
  await screen.findByText(trackingFailed);
  mockJson('post', '/logInteraction', { clickId: '01J', url });
  await userEvent.click(await link());
  await waitFor(() => expect(tab.visited).toEqual([url]));
  expect(screen.queryByText(trackingFailed)).not.toBeInTheDocument();
});

it('shows a message when the box has no link', async () => {
  mockMatches(match({ affiliateLink: null }));
  open();
  const shown = within(await card('Tuppenny Roast'));
  await userEvent.click(shown.getByRole('button', { name: /^Affiliate Link/ }));
  expect(shown.getByRole('alert')).toHaveTextContent('⚠️ No affiliate link available.');
  expect(shown.queryByText('Ad')).not.toBeInTheDocument();
  expect(openWindow).not.toHaveBeenCalled();
});

it('refreshes the list and focuses the server’s message when the box is no longer on Hive', async () => {
  mockMatches(match(), match({ _id: otherId, name: 'Stays' }));
  mockRequest('post', '/logInteraction', () =>
    refusal(410, 'BOX_GONE', { message: 'This box is no longer on Hive.' }),
  );
  open();
  const affiliate = await link();
  mockMatches(match({ _id: otherId, name: 'Stays' }));
  await userEvent.click(affiliate);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Tuppenny Roast');
  expect(alert).toHaveTextContent('This box is no longer on Hive.');
  expect(alert.parentElement).toHaveFocus();
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: 'Tuppenny Roast' })).not.toBeInTheDocument(),
  );
  expect(await card('Stays')).toBeVisible();
  expect(tab.close).toHaveBeenCalled();
});

it('reloads the list when the link has changed, so that the next click works', async () => {
  mockMatches(match());
  mockRequest('post', '/logInteraction', () => refusal(400, 'VALIDATION_FAILED'));
  open();
  const affiliate = await link();
  mockMatches(match({ affiliateLink: 'https://roast.example/new' }));
  await userEvent.click(affiliate);
  await screen.findByText(trackingFailed);
  const bodies = mockJson('post', '/logInteraction', { clickId: '01J', url });
  await userEvent.click(await link());
  await waitFor(() => expect(tab.visited).toEqual([url]));
  expect(bodies[0]).toMatchObject({ details: { url: 'https://roast.example/new' } });
});
