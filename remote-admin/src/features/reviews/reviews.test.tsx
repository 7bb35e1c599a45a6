import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { makeReview, pageOf, mockList } from '../../../test/moderation';
import Reviews from './reviews';

setUpApi();

const open = (at = '/admin-dashboard?tab=reviews') => renderPage(Reviews, at);

const three = () => ['First.', 'Second.', 'Third.'].map((message) => makeReview({ message }));
/** The selected item. */
const details = async (message: string) => {
  const words = await screen.findByText(message, { selector: 'blockquote' });
  return within(words.closest('article')!);
};
const entry = (message: string) =>
  screen.getByText(message, { selector: '[data-entry] *' }).closest('button')!;
const findStatus = async (text: string | RegExp) =>
  expect((await screen.findByText(text)).closest('[role="status"]')).toBeVisible();
const decision = (id: string, verb: 'approve' | 'reject') => `/admin/reviews/${id}/${verb}`;
const button = (name: string) => screen.findByRole('button', { name });

describe('The queue', () => {
  it('shows the waiting reviews, with the first one in full', async () => {
    const { requests } = mockList('/admin/reviews', [
      makeReview({
        message: 'Call me on 07700 900123.',
        isVerifiedSubscriber: true,
        reply: 'Thank you. – Joan',
        reports: [
          { reason: 'personal-data', note: 'A number.', createdAt: '2026-11-20T09:00:00.000Z' },
        ],
      }),
      ...three(),
    ]);
    open();
    expect(screen.getByText('Loading reviews…')).toBeInTheDocument();
    const read = await details('Call me on 07700 900123.');
    expect(requests).toEqual(['?status=pending&page=1&pageSize=10']);
    for (const text of ['Tuppenny Roast', 'Priya S.', 'Verified subscriber', 'Waiting'])
      expect(read.getByText(text)).toBeVisible();
    expect(read.getByText('Thank you. – Joan', { exact: false })).toBeVisible();
    const reports = within(read.getByRole('region', { name: 'Reports' }));
    expect(reports.getByText('Personal data')).toBeVisible();
    expect(reports.getByText('A number.')).toBeVisible();
    expect(read.getByRole('link', { name: /^Open the profile/ })).toHaveAttribute(
      'rel',
      'noopener',
    );
    expect(screen.getByText('4 in this list')).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('shows the photos, and removes one after confirmation', async () => {
    const photo = {
      _id: '0190c2b4-0000-7000-a000-0000000000f1',
      url: '/media/signed/reviews/a.webp?signature=1',
      alt: 'A child at a table',
      width: 1200,
      height: 800,
    };
    const review = makeReview({ message: 'Lovely.', photos: [photo] });
    mockList('/admin/reviews', [review]);
    const removed = play('delete', `/admin/reviews/${review._id}/photos/${photo._id}`, () =>
      json({}),
    );
    open();
    const read = await details('Lovely.');
    expect(read.getByRole('img', { name: photo.alt })).toHaveAttribute('src', photo.url);
    expect(within(entry('Lovely.')).getByText('1 photo')).toBeVisible();
    const remove = read.getByRole('button', { name: `Remove the photo: ${photo.alt}` });
    await userEvent.click(remove);
    await userEvent.click(read.getByRole('button', { name: 'Cancel' }));
    expect(removed).toHaveLength(0);
    await userEvent.click(remove);
    mockList('/admin/reviews', [{ ...review, photos: [] }]);
    await userEvent.click(read.getByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(read.queryByRole('img', { name: photo.alt })).toBeNull());
    expect(removed).toHaveLength(1);
  });

  it('shows signs of abuse in words and figures, and those of a later version by their code', async () => {
    mockList('/admin/reviews', [
      makeReview({
        message: 'Copied.',
        incentive: 'free-box',
        isVerifiedOrder: false,
        signals: [
          { code: 'similar-text', figures: { reviews: 2, ofBox: 1, percent: 87 } },
          { code: 'same-network', figures: { reviews: 1, ofBox: 1 } },
          { code: 'burst', figures: { reviews: 9, days: 2, usual: 0.4 } },
          { code: 'new-sign', figures: {} },
        ],
      }),
    ]);
    open();
    const read = await details('Copied.');
    const signs = within(read.getByRole('region', { name: 'Signs of abuse' }));
    expect(signs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nearly the same text (87%) as 2 other reviews, 1 of this box.',
      'Written from the same network in the same week as 1 other review, of this box.',
      '9 reviews of this box within 2 days. Usual: 0.4.',
      'new-sign',
    ]);
    expect(read.getByText('Got a free box')).toBeVisible();
    expect(within(entry('Copied.')).getByText('4 signs of abuse')).toBeVisible();
  });

  it('shows an empty state', async () => {
    mockList('/admin/reviews', []);
    open();
    expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  });

  it('shows a load error, and Retry loads it', async () => {
    play('get', '/admin/reviews', () => refusal(503, 'UNAVAILABLE'));
    open();
    expect(await screen.findByText('Reviews could not be loaded.')).toBeVisible();
    mockList('/admin/reviews', three());
    await userEvent.click(await button('Retry'));
    await details('First.');
  });

  it.each([
    ['Reported', '?reported=true&page=1&pageSize=10', 'Nothing is reported.'],
    ['Approved', '?status=approved&page=1&pageSize=10', 'Nothing is approved yet.'],
    ['Rejected', '?status=rejected&page=1&pageSize=10', 'Nothing is rejected.'],
  ])('lists %s reviews and keeps the state in the URL', async (name, query, empty) => {
    const { requests } = mockList('/admin/reviews', []);
    const { unmount } = open();
    await userEvent.click(await button(name));
    expect(await screen.findByText(empty)).toBeVisible();
    expect(await button(name)).toHaveAttribute('aria-pressed', 'true');
    expect(requests.at(-1)).toBe(query);
    unmount();
    open(`/admin-dashboard?tab=reviews&state=${name.toLowerCase()}`);
    expect(await screen.findByText(empty)).toBeVisible();
  });

  it('is paged', async () => {
    play('get', '/admin/reviews', (request) => {
      const page = new URL(request.url).searchParams.get('page');
      return pageOf([makeReview({ message: `On page ${page}.` })], 25);
    });
    open();
    await details('On page 1.');
    const pages = within(screen.getByRole('navigation', { name: 'Pages of Reviews' }));
    expect(pages.getByText('Page 1 of 3')).toBeVisible();
    await userEvent.click(pages.getByRole('button', { name: 'Next' }));
    await details('On page 2.');
    expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
  });

  it('goes to the last page if the requested page does not exist', async () => {
    play('get', '/admin/reviews', (request) =>
      new URL(request.url).searchParams.get('page') === '2'
        ? pageOf([makeReview({ message: 'On page 2.' })], 11)
        : pageOf([], 11),
    );
    open('/admin-dashboard?tab=reviews&page=7');
    await details('On page 2.');
  });
});

describe('A decision', () => {
  it('to approve removes the review, is announced, and focuses the next', async () => {
    const [first, second, third] = three();
    const list = mockList('/admin/reviews', [first!, second!, third!]);
    const bodies = play('post', decision(first!._id, 'approve'), () => {
      list.remove(first!._id);
      return json({});
    });
    open();
    const read = await details('First.');
    await userEvent.click(read.getByRole('button', { name: 'Approve' }));
    await findStatus('Approved: Review of Tuppenny Roast by Priya S.');
    expect(bodies).toEqual([{ version: 1, status: 'pending' }]);
    await details('Second.');
    await waitFor(() => expect(entry('Second.')).toHaveFocus());
    expect(screen.queryByText('First.')).not.toBeInTheDocument();
    expect(screen.getByText('2 in this list')).toBeVisible();
  });

  it('on the last review focuses the heading', async () => {
    const review = makeReview();
    const list = mockList('/admin/reviews', [review]);
    play('post', decision(review._id, 'approve'), () => {
      list.remove(review._id);
      return json({});
    });
    open();
    await userEvent.click(await button('Approve'));
    expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus());
  });

  it('to reject accepts an edited common reason, and its draft is cleared afterwards', async () => {
    const [first, second] = three();
    const list = mockList('/admin/reviews', [first!, second!]);
    const bodies = play('post', decision(first!._id, 'reject'), () => {
      list.remove(first!._id);
      return json({});
    });
    open();
    await userEvent.click(await button('Reject'));
    expect(screen.getByLabelText('Reason')).toHaveFocus();
    await userEvent.click(await button('It is not about this box.'));
    await userEvent.type(screen.getByLabelText('Reason'), ' It is about tea.');
    await userEvent.click(await button('Reject'));
    await findStatus(/^Rejected: /);
    expect(bodies).toEqual([
      { version: 1, status: 'pending', reason: 'It is not about this box. It is about tea.' },
    ]);
    await waitFor(() => expect(entry('Second.')).toHaveFocus());
    expect(JSON.stringify(sessionStorage)).not.toContain('about tea');
  });

  it('shows a refused reason at its field and keeps the input', async () => {
    const review = makeReview();
    mockList('/admin/reviews', [review]);
    play('post', decision(review._id, 'reject'), () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { reason: 'Enter a reason.' } }),
    );
    open();
    await userEvent.click(await button('Reject'));
    await userEvent.type(screen.getByLabelText('Reason'), '   ');
    await userEvent.click(await button('Reject'));
    expect(await screen.findByText('Enter a reason.')).toBeVisible();
    const field = screen.getByLabelText('Reason');
    expect(field).toHaveValue('   ');
    expect(field).toHaveAccessibleDescription(/^Enter a reason\./);
    expect(field).toHaveFocus();
  });

  it('shows an error when it cannot be sent, and the review stays', async () => {
    const review = makeReview();
    mockList('/admin/reviews', [review]);
    play('post', decision(review._id, 'approve'), () => Response.error());
    open();
    await userEvent.click(await button('Approve'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.');
    await details('Arrived on time.');
  });

  it('after another admin’s is rejected: the current status is announced and the review leaves', async () => {
    const [first, second] = three();
    const list = mockList('/admin/reviews', [first!, second!]);
    const message = 'This review has been rejected in the meantime. The reason given: Spam.';
    play('post', decision(first!._id, 'approve'), () => {
      list.remove(first!._id);
      return json({ code: 'VERSION_CONFLICT', message, requestId: 'r-1' }, 409);
    });
    open();
    await userEvent.click(await button('Approve'));
    await findStatus(`Review of Tuppenny Roast by Priya S.: ${message}`);
    await details('Second.');
    await waitFor(() => expect(entry('Second.')).toHaveFocus());
  });

  it('on a text that has changed since shows the new text', async () => {
    const review = makeReview({ message: 'Harmless.' });
    mockList('/admin/reviews', [review]);
    play('post', decision(review._id, 'approve'), () => {
      mockList('/admin/reviews', [{ ...review, message: 'Not harmless.', version: 2 }]);
      return refusal(409, 'REVIEW_CHANGED');
    });
    open();
    await userEvent.click(await button('Approve'));
    const read = await details('Not harmless.');
    expect(read.getByRole('alert')).toHaveTextContent('Refused: REVIEW_CHANGED');
  });
});
