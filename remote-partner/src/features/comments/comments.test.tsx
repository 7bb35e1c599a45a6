import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, ownBox, mockRequest, refusal, setUpApi } from '../../../test/api';
import { commentPage, makeComment } from '../../../test/comments';
import Comments from './comments';

setUpApi();

const box = ownBox();
const open = (address?: string) => renderPage(() => <Comments box={box} />, address);

/** Pages of 12 comments; each comment contains its page number. */
const mockPages = () =>
  mockRequest('get', '/partner/comments', (request) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    const message = `Page ${page} says`;
    return json(commentPage([makeComment({ message })], { page, total: 12 }));
  });

const replyField = () => screen.findByLabelText('Reply to Priya S.');
const openReply = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Reply to Priya S.' }));
  return replyField();
};
const replyButton = () => screen.getByRole('button', { name: 'Reply' });

it('shows author, date, text and reply', async () => {
  const comment = makeComment({
    isVerifiedSubscriber: true,
    reply: 'Thank you. – Joan',
    repliedAt: '2026-11-20T09:00:00.000Z',
  });
  const queries: string[] = [];
  mockRequest('get', '/partner/comments', (request) => {
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

it('shows a message when there are none', async () => {
  mockRequest('get', '/partner/comments', () => json(commentPage([])));
  open();
  expect(screen.getByText('Loading your comments…')).toBeInTheDocument();
  expect(await screen.findByText('No comments yet.')).toBeVisible();
});

it('shows an error when loading fails, and loads on Retry', async () => {
  mockRequest('get', '/partner/comments', () => refusal(503, 'UNAVAILABLE'));
  open();
  expect(await screen.findByText('Your comments could not be loaded.')).toBeVisible();
  mockPages();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Page 1 says')).toBeVisible();
});

it('pages through the comments, and focuses the heading', async () => {
  mockPages();
  open();
  await screen.findByText('Page 1 says');
  const pages = within(screen.getByRole('navigation', { name: 'Pages of comments' }));
  expect(pages.getByText('Page 1 of 3')).toBeVisible();
  await userEvent.click(pages.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 says')).toBeVisible();
  expect(screen.queryByText('Page 1 says')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Customer Comments' })).toHaveFocus();
});

it('opens the form of one comment, and focuses its field', async () => {
  mockRequest('get', '/partner/comments', () =>
    json(commentPage([makeComment(), makeComment({ _id: '2', user: 'Ada L.' })])),
  );
  open();
  await screen.findByRole('button', { name: 'Reply to Ada L.' });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(await openReply()).toHaveFocus();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});

it('sends a reply, shows it and focuses it', async () => {
  const comment = makeComment();
  mockRequest('get', '/partner/comments', () => json(commentPage([comment])));
  const bodies = mockRequest('post', `/partner/comments/${comment._id}/reply`, () =>
    json({ review: { ...comment, reply: 'Thank you.', repliedAt: '2026-11-20T09:00:00Z' } }, 201),
  );
  open();
  await userEvent.type(await openReply(), '  Thank you. ');
  await userEvent.click(replyButton());
  expect(await screen.findByText('✅ Reply sent')).toBeVisible();
  expect(bodies).toEqual([{ reply: '  Thank you. ' }]);
  expect(screen.queryByLabelText('Reply to Priya S.')).not.toBeInTheDocument();
  const reply = screen.getByText('Your reply').closest('div');
  expect(reply).toHaveTextContent('Thank you.');
  await waitFor(() => expect(reply).toHaveFocus());
});

it('shows why a reply was refused, and keeps the text', async () => {
  const comment = makeComment();
  mockRequest('get', '/partner/comments', () => json(commentPage([comment])));
  mockRequest('post', `/partner/comments/${comment._id}/reply`, () =>
    refusal(403, 'PLAN_REQUIRED'),
  );
  open();
  await userEvent.type(await openReply(), 'Thank you.');
  await userEvent.click(replyButton());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Reply failedRefused: PLAN_REQUIRED');
  expect(await replyField()).toHaveValue('Thank you.');
  await waitFor(() => expect(replyButton()).not.toHaveAttribute('aria-busy'));
});

it('shows the reply of another member who was faster, and the text that was not sent', async () => {
  const comment = makeComment();
  const replied = { ...comment, reply: 'Thanks. – Una', repliedAt: '2026-11-20T09:00:00Z' };
  let isReplied = false;
  mockRequest('get', '/partner/comments', () => json(commentPage([isReplied ? replied : comment])));
  mockRequest('post', `/partner/comments/${comment._id}/reply`, () => {
    isReplied = true;
    return refusal(409, 'ALREADY_REPLIED');
  });
  open();
  await userEvent.type(await openReply(), 'Thank you.');
  await userEvent.click(replyButton());
  expect(await screen.findByText('Thanks. – Una')).toBeVisible();
  expect(screen.getByText('Your reply to Priya S. was not sent')).toBeVisible();
  expect(screen.getByText(/Your text was: Thank you\.$/)).toBeVisible();
  expect(screen.queryByLabelText('Reply to Priya S.')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Customer Comments' })).toHaveFocus();
});

it.each([
  ['the next reply', 'Thank you, Ada.'],
  ['a change of the filter', null],
])('shows the text that was not sent until %s', async (_what, nextReply) => {
  const comment = makeComment();
  const next = makeComment({ user: 'Ada L.' });
  const comments = [comment, next];
  mockRequest('get', '/partner/comments', () => json(commentPage(comments)));
  mockRequest('post', `/partner/comments/${comment._id}/reply`, () => {
    comments[0] = { ...comment, reply: 'Thanks. – Una', repliedAt: '2026-11-20T09:00:00Z' };
    return refusal(409, 'ALREADY_REPLIED');
  });
  mockRequest('post', `/partner/comments/${next._id}/reply`, () =>
    json({ review: { ...next, reply: nextReply, repliedAt: '2026-11-20T09:00:00Z' } }, 201),
  );
  open();
  await userEvent.type(await openReply(), 'Thank you.');
  await userEvent.click(replyButton());
  const alert = await screen.findByText('Your reply to Priya S. was not sent');
  await screen.findByText('Thanks. – Una');

  if (nextReply === null)
    await userEvent.selectOptions(screen.getByLabelText('Replies'), 'Unanswered');
  else {
    await userEvent.click(screen.getByRole('button', { name: 'Reply to Ada L.' }));
    await userEvent.type(await screen.findByLabelText('Reply to Ada L.'), nextReply);
    expect(alert).toBeVisible();
    await userEvent.click(replyButton());
    expect(await screen.findByText('✅ Reply sent')).toBeVisible();
  }
  expect(alert).not.toBeInTheDocument();
});

it('shows the api’s error beside the field, and keeps the text', async () => {
  const comment = makeComment();
  mockRequest('get', '/partner/comments', () => json(commentPage([comment])));
  mockRequest('post', `/partner/comments/${comment._id}/reply`, () =>
    refusal(400, 'VALIDATION_FAILED', { fields: { reply: 'This character is not allowed.' } }),
  );
  open();
  await userEvent.type(await openReply(), 'Thank you.');
  await userEvent.click(replyButton());
  const field = await replyField();
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/^This character is not allowed\./),
  );
  expect(field).toHaveValue('Thank you.');
  expect(field).toHaveFocus();
});

it('sends no reply without text: shows the error, keeps the text and focuses the field', async () => {
  const comment = makeComment();
  mockRequest('get', '/partner/comments', () => json(commentPage([comment])));
  const bodies = mockRequest('post', `/partner/comments/${comment._id}/reply`, () =>
    refusal(500, 'INTERNAL'),
  );
  open();
  await userEvent.type(await openReply(), '   ');
  await userEvent.click(replyButton());
  expect(await screen.findByText('Enter a reply.')).toBeVisible();
  const field = await replyField();
  expect(field).toHaveValue('   ');
  expect(field).toHaveAccessibleDescription(/^Enter a reply\./);
  expect(screen.queryByText('Reply failed')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toBeRequired();
  await userEvent.click(replyButton());
  expect(field).toHaveFocus();
  expect(bodies).toEqual([]);
});

it('restores an unsent reply after leaving the page', async () => {
  const comment = makeComment();
  mockRequest('get', '/partner/comments', () => json(commentPage([comment])));
  const { unmount } = open();
  await userEvent.type(await openReply(), 'Half a sen');
  unmount();
  open();
  expect(await replyField()).toHaveValue('Half a sen');
});

it('closes the reply on Cancel, with the text still there when it is opened again', async () => {
  mockRequest('get', '/partner/comments', () => json(commentPage([makeComment()])));
  open();
  await userEvent.type(await openReply(), 'Half a sen');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Reply to Priya S.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reply to Priya S.' })).toHaveFocus();
  expect(await openReply()).toHaveValue('Half a sen');
});

it('shows the comments and an upgrade message when the plan excludes replies', async () => {
  const repliesMissing = 'Replies come with the Premium plan (Video Ad + Replies).';
  mockRequest('get', '/partner/comments', () =>
    json(commentPage([makeComment()], { repliesMissing })),
  );
  open();
  expect(await screen.findByText(repliesMissing)).toBeVisible();
  expect(screen.getByText('Arrived on time.')).toBeVisible();
  expect(screen.queryByLabelText('Reply to Priya S.')).not.toBeInTheDocument();
});

it('lists only unanswered comments or those with some stars, from the first page, as the address says', async () => {
  const queries: string[] = [];
  mockRequest('get', '/partner/comments', (request) => {
    queries.push(new URL(request.url).search);
    return json(commentPage([]));
  });
  open();
  expect(await screen.findByText('No comments yet.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Replies'), 'Unanswered');
  expect(await screen.findByText('No matching comments')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Stars'), '2 stars');
  const page = `?boxId=${box._id}&page=1&pageSize=5`;
  const filtered = `${page}&reply=missing&stars=2`;
  await waitFor(() => expect(queries).toEqual([page, `${page}&reply=missing`, filtered]));
  cleanup();
  open('/partner-dashboard/reviews?reply=missing&stars=2&page=0');
  await waitFor(() => expect(queries.at(3)).toBe(filtered));
  expect(await screen.findByLabelText('Stars')).toHaveValue('2');
});
