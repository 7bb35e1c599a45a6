import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { useSession } from '@hive/shared-auth/session';
import {
  box,
  match,
  person,
  mockRequest,
  mockJson,
  mockOffline,
  refusal,
  shortlisted,
  setUpApi,
  signIn,
} from '../../test/api';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import DashboardPage from './dashboard-page';

const categories = Array.from({ length: 8 }, (_, index) => ({
  _id: `Category ${index + 1}`,
  avgRating: index === 1 ? null : 4.5,
  totalClicks: index === 7 ? 1 : 6543 - index,
}));
const answers = {
  _id: 'a1',
  categories: ['Pets'],
  priority: 'Quality',
  answeredAt: '2026-11-20T09:00:00Z',
};
const nameless = { ...person, name: '' };

setUpApi();
beforeEach(() => {
  mockJson('get', '/auth/enabled-views', { enabledViews: ['questionnaire', 'results'] });
  mockJson('get', '/top-categories', { categories });
  mockJson('get', '/questionnaire', { answers });
  mockJson('get', '/boxes/recommendations', {
    recommendations: [match({ name: 'Best Beans' })],
    meta: { model: 'hive-match-1.2.0', answersId: 'a1' },
  });
  mockJson('get', '/shortlist', { items: [], canHaveNotices: true, areEmailsOn: true });
  mockJson('get', '/user/reviews', { reviews: [], invitations: [] });
});

const open = () => renderPage(DashboardPage, '/dashboard');
const loaded = () => screen.findByRole('row', { name: /Category 1/ });

describe('the welcome', () => {
  it('shows name, email address and initials', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ada Byron' })).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.getByText('AB')).toBeVisible();
    await loaded();
  });

  it('shows a name that contains markup as plain text', async () => {
    const name = '"><img src=x onerror=alert(1)><b>{{7*7}} Ⱥ𠜎 <script>';
    signIn({ ...person, name });
    open();
    expect(screen.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    await loaded();
  });

  it('updates when another user logs in in another tab', async () => {
    open();
    await loaded();
    act(() => signIn({ ...person, _id: '0190c2b4-0000-7000-8000-0000000000ff', name: 'Grace' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Grace' })).toBeVisible();
    await loaded();
  });

  it('shows the picture, or the initials when it is broken', async () => {
    signIn({ ...person, profilePicture: 'https://pictures.example/ada.jpg' });
    open();
    const picture = screen.getByRole('img', { name: 'Your profile picture' });
    expect(picture).toHaveAttribute('src', 'https://pictures.example/ada.jpg');
    fireEvent.error(picture);
    expect(screen.getByText('AB')).toBeVisible();
    await loaded();
  });

  it('logs out and goes home', async () => {
    const calls = mockJson('get', '/auth/logout', {});
    open();
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(useSession.getState().phase).toBe('visitor'));
    expect(calls).toHaveLength(1);
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/');
  });

  it('shows an error when logging out fails', async () => {
    mockOffline('get', '/auth/logout');
    open();
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still logged in.');
    expect(useSession.getState().phase).toBe('signed-in');
  });
});

describe('the links', () => {
  it('are the views that the server has enabled', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Questionnaire' })).toHaveAttribute(
      'href',
      '/questionnaire',
    );
    expect(screen.getByRole('link', { name: 'Results' })).toHaveAttribute('href', '/results');
    expect(screen.queryByRole('link', { name: 'Manage affiliates' })).not.toBeInTheDocument();
    expect(await screen.findByText('Answered 20 Nov 2026 · 1 category · Quality')).toBeVisible();
  });

  it('include manage-affiliates when it is enabled', async () => {
    mockJson('get', '/auth/enabled-views', { enabledViews: ['manage-affiliates', 'unknown-view'] });
    open();
    expect(await screen.findByRole('link', { name: 'Manage affiliates' })).toHaveAttribute(
      'href',
      '/manage-affiliates',
    );
    expect(screen.queryByRole('link', { name: 'Questionnaire' })).not.toBeInTheDocument();
  });

  it('show a message when there are none', async () => {
    mockJson('get', '/auth/enabled-views', { enabledViews: [] });
    open();
    expect(await screen.findByText('No pages are enabled for your account yet')).toBeVisible();
  });

  it('fail independently, and load on Retry', async () => {
    mockRequest('get', '/auth/enabled-views', () => refusal(500, 'INTERNAL'));
    open();
    expect(await screen.findByText('Your pages could not be loaded.')).toBeVisible();
    expect(await loaded()).toBeVisible();
    mockJson('get', '/auth/enabled-views', { enabledViews: ['results'] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Results' })).toBeVisible();
  });
});

describe('the own place', () => {
  const region = async (name: string) => within(await screen.findByRole('region', { name }));

  it('shows the best matches, the shortlist with what changed in price, and reviews with their state', async () => {
    mockJson('get', '/shortlist', {
      items: [shortlisted],
      canHaveNotices: true,
      areEmailsOn: true,
    });
    mockJson('get', '/user/reviews', {
      reviews: [
        {
          _id: 'r1',
          box: { _id: 'b2', name: 'Odd Socks' },
          rating: 4,
          status: 'rejected',
          rejectionReason: 'It names a person.',
          updatedAt: '2026-11-20T09:00:00Z',
        },
      ],
      invitations: [{ box: { _id: 'b3', name: 'Paper Trail' } }],
    });
    open();
    const matches = await region('Your top matches');
    expect(await matches.findByRole('link', { name: 'Best Beans' })).toBeVisible();
    const shortlist = await region('Your shortlist');
    expect(await shortlist.findByText('£1.50 less since you added it')).toBeVisible();
    const reviews = await region('Your reviews');
    expect(await reviews.findByText('Not published')).toBeVisible();
    expect(reviews.getByText('It names a person.')).toBeVisible();
    expect(reviews.getByRole('link', { name: 'Review Paper Trail' })).toHaveAttribute(
      'href',
      '/partner/b3?review=write#reviews',
    );
    await loaded();
  });

  it('has parts that fail independently, and load on Retry', async () => {
    mockOffline('get', '/user/reviews');
    mockJson('get', '/boxes/recommendations', {
      recommendations: [],
      meta: { model: 'hive-match-1.2.0', answersId: null },
    });
    open();
    const reviews = await region('Your reviews');
    expect(await reviews.findByText(/could not be loaded\. You seem to be offline/)).toBeVisible();
    const matches = await region('Your top matches');
    expect(
      await matches.findByRole('link', { name: 'Answer it to see your matches' }),
    ).toHaveAttribute('href', '/questionnaire');
    mockJson('get', '/user/reviews', { reviews: [], invitations: [] });
    await userEvent.click(reviews.getByRole('button', { name: 'Retry' }));
    expect(await reviews.findByText(/You have not written a review yet/)).toBeVisible();
    await loaded();
  });
});

describe('the top categories', () => {
  it('show average rating and total clicks, and all categories on demand', async () => {
    open();
    const first = within(await loaded());
    expect(first.getByRole('img', { name: 'Rated 4.5 out of 5' })).toBeVisible();
    expect(first.getByRole('cell', { name: '6.5k+ clicks' })).toBeVisible();
    expect(
      within(screen.getByRole('row', { name: /Category 2/ })).getByText('No ratings yet'),
    ).toBeVisible();
    expect(screen.queryByRole('row', { name: /Category 8/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 8 categories' }));
    const last = within(screen.getByRole('row', { name: /Category 8/ }));
    expect(last.getByRole('cell', { name: '1 click' })).toBeVisible();
    expect(last.getByRole('link', { name: 'Category 8' })).toHaveAttribute(
      'href',
      '/boxes/category-8',
    );
  });

  it('show a message when there are no clicks yet', async () => {
    mockJson('get', '/top-categories', { categories: [] });
    open();
    expect(await screen.findByText('No clicks through to brands yet')).toBeVisible();
  });

  it('fail independently, and load on Retry', async () => {
    mockOffline('get', '/top-categories');
    open();
    expect(await screen.findByText(/^The top categories .* seem to be offline/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Results' })).toBeVisible();
    mockJson('get', '/top-categories', { categories });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await loaded()).toBeVisible();
  });
});

describe('for users without a name', () => {
  const boxes = Array.from({ length: 14 }, (_, index) =>
    box({ _id: `b${index}`, name: `Box ${index + 1}` }),
  );
  const grid = () => within(screen.getByRole('region', { name: 'Subscription boxes' }));

  beforeEach(() => signIn(nameless));

  it('shows the email address and the first 12 boxes', async () => {
    mockJson('get', '/subscription-boxes', { boxes });
    open();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Welcome, ada@example.com' }),
    ).toBeVisible();
    const first = within((await grid().findAllByRole('listitem'))[0]!);
    for (const text of [
      'Coffee & Tea',
      'Beans roasted the morning they ship.',
      '£13.50',
      '4.6',
      '2.5k+ reviews · 4.1k+ clicks',
    ]) {
      expect(first.getByText(text)).toBeVisible();
    }
    expect(first.getByRole('link', { name: 'Box 1' })).toHaveAttribute('href', '/partner/b0');
    expect(grid().getByText('Showing 12 of 14')).toBeVisible();
    await userEvent.click(grid().getByRole('button', { name: 'Show more' }));
    expect(grid().getAllByRole('listitem')).toHaveLength(14);
    expect(grid().queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('shows boxes that are not verified in a section that says so', async () => {
    const unverified = box({ _id: 'u1', name: 'Unproven', isVerified: false });
    mockJson('get', '/subscription-boxes', { boxes: [unverified, ...boxes] });
    open();
    const section = within(await screen.findByRole('region', { name: 'Not verified yet' }));
    expect(section.getByRole('link', { name: 'Unproven' })).toBeVisible();
    expect(grid().getByText('Showing 12 of 14')).toBeVisible();
    expect(grid().queryByText('Unproven')).not.toBeInTheDocument();
  });

  it('shows a message when there are no boxes', async () => {
    mockJson('get', '/subscription-boxes', { boxes: [] });
    open();
    expect(await screen.findByText('No subscription boxes yet')).toBeVisible();
  });

  it('shows an error when the boxes fail to load, and loads them on Retry', async () => {
    mockRequest('get', '/subscription-boxes', () => HttpResponse.error());
    open();
    const message = 'Failed to load subscription boxes. Try again later.';
    expect(await screen.findByText(message)).toBeVisible();
    mockJson('get', '/subscription-boxes', { boxes });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await grid().findByRole('link', { name: 'Box 1' })).toBeVisible();
  });
});

it('shows no boxes to users with a name', async () => {
  open();
  await loaded();
  expect(screen.queryByRole('region', { name: 'Subscription boxes' })).not.toBeInTheDocument();
});
