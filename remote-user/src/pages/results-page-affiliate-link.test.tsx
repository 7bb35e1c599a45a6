import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import type { Recommendation } from '@hive/contract/matching';
import { match, play, playJson, playOffline, refusal, setUpApi } from '../../test/api';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import ResultsPage from './results-page';

const otherId = '0190c2b4-0000-7000-8000-0000000000b2';

const playMatches = (...recommendations: Recommendation[]) =>
  playJson('get', '/boxes/recommendations', {
    recommendations,
    meta: { model: 'hive-match-1.0.0', answersId: 'a1' },
  });

setUpApi();
beforeEach(() => {
  playJson('get', '/questionnaire', { answers: null });
});

const open = () => renderPage(ResultsPage, '/results');
const card = (name: string) => screen.findByRole('article', { name });

const url = 'https://roast.example/join?clickid=01J';
const notTracked = '⚠️ Unable to track affiliate link. Try again.';

/** A tab as the browser would hand it out; it keeps the addresses that are opened in it. */
const makeTab = () => {
  const visited: string[] = [];
  const page = document.implementation.createHTMLDocument();
  page.addEventListener('click', ({ target }) => visited.push((target as HTMLAnchorElement).href));
  return {
    closed: false,
    opener: window as Window | null,
    document: page,
    close: jest.fn(),
    visited,
  };
};
let tab: ReturnType<typeof makeTab>;
let openWindow: jest.SpyInstance;

beforeEach(() => {
  tab = makeTab();
  openWindow = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
});
afterEach(() => {
  jest.useRealTimers();
  openWindow.mockRestore();
});

const link = async () =>
  within(await card('Tuppenny Roast')).getByRole('link', { name: /^Affiliate Link/ });

it('records the click, then opens the answered address 500 ms later', async () => {
  playMatches(match());
  const bodies = playJson('post', '/logInteraction', { clickId: '01J', url });
  open();
  const affiliate = await link();
  jest.useFakeTimers();
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const wasLeftToBrowser = fireEvent.click(affiliate);
  expect(wasLeftToBrowser).toBe(false);
  expect(openWindow).toHaveBeenCalledTimes(1);
  expect(tab.opener).toBeNull();
  // No time passes for the page until the answer is there and the wait has begun.
  while (!timers.mock.calls.some(([, delay]) => delay === 500)) {
    await act(() => jest.advanceTimersByTimeAsync(0));
  }
  await act(() => jest.advanceTimersByTimeAsync(499));
  expect(tab.visited).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(tab.visited).toEqual([url]);
  expect(bodies).toEqual([
    {
      action: 'clicked_affiliate_link',
      details: {
        boxId: match()._id,
        boxName: 'Tuppenny Roast',
        url: 'https://roast.example/join',
      },
    },
  ]);
});

it('counts a double click once', async () => {
  playMatches(match());
  const bodies = playJson('post', '/logInteraction', { clickId: '01J', url });
  open();
  await userEvent.dblClick(await link());
  await waitFor(() => expect(tab.visited).toEqual([url]));
  expect(bodies).toHaveLength(1);
  expect(openWindow).toHaveBeenCalledTimes(1);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves %o to the browser and its plain address',
  async (how) => {
    playMatches(match());
    open();
    const affiliate = await link();
    // jsdom cannot navigate: what reaches the document undisturbed is what a browser would follow.
    const stop = jest.fn((event: Event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    document.addEventListener('click', stop, { once: true });
    fireEvent.click(affiliate, how);
    expect(stop).toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  },
);

it('shows a link to go on with where the browser refuses the tab', async () => {
  openWindow.mockReturnValue(null);
  playMatches(match());
  playJson('post', '/logInteraction', { clickId: '01J', url });
  open();
  await userEvent.click(await link());
  const onward = await screen.findByRole('link', { name: 'Continue to Tuppenny Roast' });
  expect(onward).toHaveAttribute('href', url);
  expect(onward).toHaveAttribute('rel', 'sponsored noopener noreferrer');
});

it.each([
  ['no answer', () => HttpResponse.error(), notTracked],
  ['a fault', () => refusal(500, 'INTERNAL'), notTracked],
  ['an address that is none', () => HttpResponse.json({ url: 'javascript:alert(1)' }), notTracked],
  ['too many', () => refusal(429, 'RATE_LIMITED'), 'Refused: RATE_LIMITED'],
  [
    'no link any more',
    () => refusal(409, 'AFFILIATE_LINK_MISSING'),
    '⚠️ No affiliate link available.',
  ],
])('after %s closes the tab and says what is wrong', async (_what, answer, sentence) => {
  playMatches(match());
  play('post', '/logInteraction', answer);
  open();
  await userEvent.click(await link());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(tab.close).toHaveBeenCalled();
  expect(tab.visited).toEqual([]);
});

it('works again after a failure', async () => {
  playMatches(match());
  playOffline('post', '/logInteraction');
  open();
  await userEvent.click(await link());
  await screen.findByText(notTracked);
  playJson('post', '/logInteraction', { clickId: '01J', url });
  await userEvent.click(await link());
  await waitFor(() => expect(tab.visited).toEqual([url]));
  expect(screen.queryByText(notTracked)).not.toBeInTheDocument();
});

it('says that a box has none', async () => {
  playMatches(match({ affiliateLink: null }));
  open();
  const shown = within(await card('Tuppenny Roast'));
  await userEvent.click(shown.getByRole('button', { name: /^Affiliate Link/ }));
  expect(shown.getByRole('alert')).toHaveTextContent('⚠️ No affiliate link available.');
  expect(shown.queryByText('Ad')).not.toBeInTheDocument();
  expect(openWindow).not.toHaveBeenCalled();
});

it('refreshes the list when the box has left, with the server’s sentence in focus', async () => {
  playMatches(match(), match({ _id: otherId, name: 'Stays' }));
  play('post', '/logInteraction', () =>
    refusal(410, 'BOX_GONE', { message: 'This box is no longer on Hive.' }),
  );
  open();
  const affiliate = await link();
  playMatches(match({ _id: otherId, name: 'Stays' }));
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

it('fetches the list anew when the link has changed, so that the next try works', async () => {
  playMatches(match());
  play('post', '/logInteraction', () => refusal(400, 'VALIDATION_FAILED'));
  open();
  const affiliate = await link();
  playMatches(match({ affiliateLink: 'https://roast.example/new' }));
  await userEvent.click(affiliate);
  await screen.findByText(notTracked);
  const bodies = playJson('post', '/logInteraction', { clickId: '01J', url });
  await userEvent.click(await link());
  await waitFor(() => expect(tab.visited).toEqual([url]));
  expect(bodies[0]).toMatchObject({ details: { url: 'https://roast.example/new' } });
});
