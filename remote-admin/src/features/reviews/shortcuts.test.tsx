import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, play, setUpApi } from '../../../test/api';
import { makeReview, pageOf, mockList } from '../../../test/moderation';
import Reviews from './reviews';

setUpApi();

const reviews = ['First.', 'Second.', 'Third.'].map((message) => makeReview({ message }));
const [first, second] = reviews;

/** Opens three waiting reviews; decided ones leave. Returns the bodies of approvals and rejections. */
async function open() {
  const list = mockList('/admin/reviews', reviews);
  const bodies: unknown[] = [];
  for (const { _id } of reviews)
    for (const verb of ['approve', 'reject'])
      play('post', `/admin/reviews/${_id}/${verb}`, async (request) => {
        bodies.push([verb, _id, await request.json()]);
        list.remove(_id);
        return json({});
      });
  renderPage(Reviews, '/admin-dashboard?tab=reviews');
  await isRead('First.');
  return bodies;
}

const isRead = (message: string) => screen.findByText(message, { selector: 'blockquote' });
const entry = (message: string) =>
  screen.getByText(message, { selector: '[data-entry] *' }).closest('button');
const { keyboard } = userEvent;

it('J, K and the arrow keys in the list move through it and stop at its ends', async () => {
  await open();
  await keyboard('j');
  await isRead('Second.');
  expect(entry('Second.')).toHaveFocus();
  await keyboard('{ArrowDown}');
  await isRead('Third.');
  await keyboard('J');
  expect(entry('Third.')).toHaveFocus();
  await keyboard('{ArrowUp}k');
  await isRead('First.');
  await keyboard('k');
  expect(entry('First.')).toHaveFocus();
});

const question = 'Press A again to approve: Review of Tuppenny Roast by Priya S.';

it('A asks and a second A approves, once even when held down', async () => {
  const bodies = await open();
  await keyboard('a');
  expect(await screen.findByText(question, { selector: '[role="status"] *' })).toBeVisible();
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  expect(bodies).toEqual([]);
  await keyboard('a');
  await isRead('Second.');
  await waitFor(() => expect(entry('Second.')).toHaveFocus());
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  await keyboard('k');
  expect(bodies).toEqual([['approve', first!._id, { version: 1, status: 'pending' }]]);
});

it('A asks again after the selection has moved', async () => {
  const bodies = await open();
  await keyboard('aj');
  await isRead('Second.');
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  await keyboard('ka');
  expect(await screen.findByText(question)).toBeVisible();
  expect(bodies).toEqual([]);
});

it('R opens the reason, Escape closes it and keeps the draft, and Ctrl+Enter sends it', async () => {
  const bodies = await open();
  await keyboard('r');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(screen.getByLabelText('Reason')).toHaveValue('');
  await keyboard('Jar, key and a rat?{Escape}');
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
  await keyboard('r');
  expect(screen.getByLabelText('Reason')).toHaveValue('Jar, key and a rat?');
  await keyboard('{Control>}{Enter}{/Control}');
  await isRead('Second.');
  expect(bodies).toEqual([
    ['reject', first!._id, { version: 1, status: 'pending', reason: 'Jar, key and a rat?' }],
  ]);
  await waitFor(() => expect(entry('Second.')).toHaveFocus());
});

it('do nothing while focus is anywhere in the reason form', async () => {
  const bodies = await open();
  await keyboard('r{Tab}');
  expect(screen.getByLabelText('Reason')).not.toHaveFocus();
  await keyboard('ajk');
  expect(await isRead('First.')).toBeVisible();
  expect(bodies).toEqual([]);
});

it('are left to the browser with Ctrl, Alt or Command', async () => {
  const bodies = await open();
  await keyboard('{Control>}a{/Control}{Alt>}j{/Alt}{Meta>}r{/Meta}');
  expect(await isRead('First.')).toBeVisible();
  expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
  expect(bodies).toEqual([]);
});

it('are listed by ?, do nothing in that dialog, and can be switched off permanently', async () => {
  const bodies = await open();
  await keyboard('?');
  const window = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(window).toHaveTextContent('Reject, with a reason');
  await keyboard('a');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use single keys' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await keyboard('a?j');
  expect(await isRead('First.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(bodies).toEqual([]);
  expect(localStorage.getItem('adminShortcuts')).toBe('off');
});

it('follow another admin’s decision: the item leaves, this is announced, and the next is focused', async () => {
  await open();
  await keyboard('j');
  expect(entry('Second.')).toHaveFocus();
  mockList(
    '/admin/reviews',
    reviews.filter((one) => one !== second),
  );
  // Returning to the window refetches straight away, as the interval does after some seconds.
  fireEvent(window, new Event('visibilitychange'));
  await isRead('Third.');
  await waitFor(() => expect(entry('Third.')).toHaveFocus());
  expect(screen.getByText(/ is no longer on this page\.$/)).toBeVisible();
});

describe('While a decision is being sent', () => {
  /** Delays a response until it is released. */
  function hold() {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    return { release, released };
  }

  const nameOfAll = 'Review of Tuppenny Roast by Priya S.';
  const findStatus = (text: string) => screen.findByText(text, { selector: '[role="status"] *' });

  /** Opens three waiting reviews. The approval of the first is answered when `respond` is called. */
  async function openSlow() {
    const list = mockList('/admin/reviews', reviews);
    const { release, released } = hold();
    const approved = play('post', `/admin/reviews/${first!._id}/approve`, async () => {
      await released;
      list.remove(first!._id);
      return json({});
    });
    renderPage(Reviews, '/admin-dashboard?tab=reviews');
    await isRead('First.');
    const approve = async () => {
      await keyboard('aa');
      await waitFor(() => expect(approved).toHaveLength(1));
    };
    return { approve, respond: release };
  }

  it('the selection can move on: the response changes neither selection nor focus', async () => {
    const { approve, respond } = await openSlow();
    await approve();
    await keyboard('jj');
    await isRead('Third.');
    respond();
    await findStatus(`Approved: ${nameOfAll}`);
    expect(await screen.findByText('2 in this list')).toBeVisible();
    expect(await isRead('Third.')).toBeVisible();
    expect(entry('Third.')).toHaveFocus();
  });

  it.each(['a', 'r'])('another by %s has to wait, which is announced', async (key) => {
    const { approve, respond } = await openSlow();
    await approve();
    await keyboard(`j${key}`);
    await findStatus(`${nameOfAll} is still being sent.`);
    expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
    respond();
    await findStatus(`Approved: ${nameOfAll}`);
    expect(await isRead('Second.')).toBeVisible();
  });

  it('a list that arrives first reports no other admin, and the next item is focused', async () => {
    const { approve, respond } = await openSlow();
    const { release, released } = hold();
    let requests = 0;
    play('get', '/admin/reviews', async () => {
      requests += 1;
      await released;
      return pageOf(reviews.slice(1));
    });
    fireEvent(window, new Event('visibilitychange'));
    await waitFor(() => expect(requests).toBe(1));
    await approve();
    release();
    await isRead('Second.');
    await waitFor(() => expect(entry('Second.')).toHaveFocus());
    expect(screen.queryByText(/is not on this page/)).not.toBeInTheDocument();
    respond();
    await findStatus(`Approved: ${nameOfAll}`);
    expect(entry('Second.')).toHaveFocus();
  });
});
