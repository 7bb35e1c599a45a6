import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, ownBox, play, refusal, setUpApi } from '../../../test/api';
import { commentPage, makeComment } from '../../../test/comments';
import Comments from './comments';

setUpApi();

const box = ownBox();
const open = () => renderPage(() => <Comments box={box} />);

/** Twelve comments: each says on which page it stands. */
const playPages = () =>
  play('get', '/partner/comments', (request) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    const message = `Page ${page} says`;
    return json(commentPage([makeComment({ message })], { page, total: 12 }));
  });

const replyField = () => screen.findByLabelText('Reply to Priya S.');
const replyButton = () => screen.getByRole('button', { name: 'Reply' });

it('shows who wrote what and when, and what was answered', async () => {
  const comment = makeComment({
    isVerifiedSubscriber: true,
    reply: 'Thank you. – Joan',
    repliedAt: '2026-11-20T09:00:00.000Z',
  });
  const queries: string[] = [];
  play('get', '/partner/comments', (request) => {
    queries.push(new URL(request.url).search);
    return json(commentPage([comment]));
  });
  open();
  const item = within((await screen.findByText('Arrived on time.')).closest('li')!);
  expect(queries).toEqual([`?boxId=${box._id}&page=1&pageSize=5`]);
  expect(item.getByText('Verified subscriber')).toBeVisible();
  expect(item.getByText('19 Nov 2026')).toBeVisible();
  expect(item.getByText('Thank you. – Joan')).toBeVisible();
  expect(item.getByText('20 Nov 2026')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that there are none', async () => {
  play('get', '/partner/comments', () => json(commentPage([])));
  open();
  expect(screen.getByText('Loading your comments…')).toBeInTheDocument();
  expect(await screen.findByText('No comments yet.')).toBeVisible();
});

it('says that they could not be loaded, and tries again on Retry', async () => {
  play('get', '/partner/comments', () => refusal(503, 'UNAVAILABLE'));
  open();
  expect(await screen.findByText('Your comments could not be loaded.')).toBeVisible();
  playPages();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Page 1 says')).toBeVisible();
});

it('steps through many, a page at a time, from the headline on', async () => {
  playPages();
  open();
  await screen.findByText('Page 1 says');
  const pages = within(screen.getByRole('navigation', { name: 'Pages of comments' }));
  expect(pages.getByText('Page 1 of 3')).toBeVisible();
  await userEvent.click(pages.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 says')).toBeVisible();
  expect(screen.queryByText('Page 1 says')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Customer Comments' })).toHaveFocus();
});

it('sends a reply, shows it in its place, and puts the keyboard there', async () => {
  const comment = makeComment();
  play('get', '/partner/comments', () => json(commentPage([comment])));
  const bodies = play('post', `/partner/comments/${comment._id}/reply`, () =>
    json({ review: { ...comment, reply: 'Thank you.', repliedAt: '2026-11-20T09:00:00Z' } }, 201),
  );
  open();
  await userEvent.type(await replyField(), '  Thank you. ');
  await userEvent.click(replyButton());
  expect(await screen.findByText('✅ Reply sent')).toBeVisible();
  expect(bodies).toEqual([{ reply: '  Thank you. ' }]);
  expect(screen.queryByLabelText('Reply to Priya S.')).not.toBeInTheDocument();
  const answer = screen.getByText('Your reply').closest('div');
  expect(answer).toHaveTextContent('Thank you.');
  await waitFor(() => expect(answer).toHaveFocus());
});

it('tells why a reply was refused, and keeps what was typed', async () => {
  const comment = makeComment();
  play('get', '/partner/comments', () => json(commentPage([comment])));
  play('post', `/partner/comments/${comment._id}/reply`, () => refusal(409, 'ALREADY_REPLIED'));
  open();
  await userEvent.type(await replyField(), 'Thank you.');
  await userEvent.click(replyButton());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Reply failedRefused: ALREADY_REPLIED');
  expect(await replyField()).toHaveValue('Thank you.');
  await waitFor(() => expect(replyButton()).not.toHaveAttribute('aria-busy'));
});

it('says beside the field what is wrong with the text, keeps it, and puts the keyboard there', async () => {
  const comment = makeComment();
  play('get', '/partner/comments', () => json(commentPage([comment])));
  play('post', `/partner/comments/${comment._id}/reply`, () =>
    refusal(400, 'VALIDATION_FAILED', { fields: { reply: 'Enter a reply.' } }),
  );
  open();
  await userEvent.type(await replyField(), '   ');
  await userEvent.click(replyButton());
  expect(await screen.findByText('Enter a reply.')).toBeVisible();
  const field = await replyField();
  expect(field).toHaveValue('   ');
  expect(field).toHaveAccessibleDescription(/^Enter a reply\./);
  expect(field).toHaveFocus();
});

it('gives a reply back that was being written when the page had to be left', async () => {
  const comment = makeComment();
  play('get', '/partner/comments', () => json(commentPage([comment])));
  const { unmount } = open();
  await userEvent.type(await replyField(), 'Half a sen');
  unmount();
  open();
  expect(await replyField()).toHaveValue('Half a sen');
});

it('invites those whose plan comes without replies, and shows them the comments', async () => {
  const repliesMissing = 'Replies come with the premium plan (Video Ad + Replies).';
  play('get', '/partner/comments', () => json(commentPage([makeComment()], { repliesMissing })));
  open();
  expect(await screen.findByText(repliesMissing)).toBeVisible();
  expect(screen.getByText('Arrived on time.')).toBeVisible();
  expect(screen.queryByLabelText('Reply to Priya S.')).not.toBeInTheDocument();
});
