import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnListing } from '@hive/contract/listings';
import { makePerson } from '@hive/shared-auth/testing/person';
import { addDays, londonToday } from '@hive/shared-ui/lib/days';
import { json, mockRequest, ownBox, ownVerification, refusal, setUpApi } from '../../../test/api';
import { enter, findField, openListing, openTopic, press } from '../../../test/listing-page';
import { listingContent, ownListing } from '../../../test/listings';

setUpApi();

const price = { field: 'price', from: 23, to: 30, hasConflict: false };
const change: NonNullable<OwnListing['change']> = {
  _id: ownBox()._id,
  status: 'pending',
  fields: [price],
  effectiveOn: '2026-12-01',
  reason: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  decidedAt: null,
};

it.each<[state: string, extra: Partial<OwnListing>, text: string]>([
  ['that is live', {}, 'Everything is published.'],
  [
    'with a waiting change',
    { change },
    'Waiting for review: Price of a box. Everything else is published.',
  ],
  [
    'with an approved change',
    { change: { ...change, status: 'approved' } },
    'Approved, not live before 1 Dec 2026: Price of a box. Everything else is published.',
  ],
  [
    'that is not visible',
    { isActive: false },
    'No changes to publish. Your box is not visible yet: we email you when it is live.',
  ],
])('says what is published of a listing %s', async (_, extra, text) => {
  openListing(ownListing(extra));
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
});

it('names the fields that publishing refuses, and drops the message of each that is corrected', async () => {
  const draft = { price: -5 };
  openListing(ownListing({ draft, live: listingContent({ details: {} }) }));
  mockRequest('put', '/partner/listing/draft', () => json(ownListing({ draft, revision: 4 })));
  const fields = { price: 'Too low.', 'details.cancelling.noticeDays': 'Enter the notice.' };
  mockRequest('post', '/partner/listing/publish', () =>
    json({ code: 'VALIDATION_FAILED', message: 'Too low.', requestId: 'r', fields }, 400),
  );
  mockRequest('post', '/partner/listing/pictures', () => refusal(415, 'PICTURE_UNREADABLE'));
  await userEvent.upload(
    await screen.findByLabelText('Add a picture'),
    new File(['text'], 'a.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(screen.getByLabelText('Add a picture')).toBeInvalid());
  await press('Review and publish');
  expect(await screen.findByRole('heading', { name: 'Publish your changes' })).toHaveFocus();
  await press('Publish');
  expect(
    await screen.findByText(
      'Change these fields, each has a message: Price of a box, How to cancel.',
    ),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Price of a box (£)')).toHaveFocus());

  await enter('Price of a box (£)', '18');
  expect(screen.queryByText('Too low.')).not.toBeInTheDocument();
  const notice = screen.getByLabelText('Notice (days)');
  expect(notice).toBeInvalid();
  await enter('Notice (days)', '0');
  expect(notice).not.toBeInvalid();
  expect(notice).toBeVisible();
});

it('shows at its field at once why a draft is not saved, until the field is corrected', async () => {
  openListing();
  const fields = { 'draft.price': 'Too high.', 'draft.pictures.0.alt': 'Too long.' };
  mockRequest('put', '/partner/listing/draft', () =>
    json({ code: 'VALIDATION_FAILED', message: 'Wrong.', requestId: 'r', fields }, 400),
  );
  await enter('Price of a box (£)', '200000');
  await press('Save draft');
  const price = await findField('Price of a box (£)');
  await waitFor(() => expect(price).toHaveAccessibleDescription(/Too high\./));
  const text = await findField('Alternative text of picture 1');
  expect(text).toHaveAccessibleDescription(/Too long\./);
  expect(text).toHaveFocus();
  await enter('Price of a box (£)', '20');
  expect(price).not.toBeInvalid();
});

it('moves the focus to a new row, and back to its button when the row is removed', async () => {
  openListing();
  await findField('Short description');
  await openTopic('Gift and prepaid terms');
  await press('Add a term');
  expect(screen.getByLabelText('Kind')).toHaveFocus();
  await press('Remove term 1');
  expect(screen.getByRole('button', { name: 'Add a term' })).toHaveFocus();
});

it('moves the focus to the text of an uploaded picture, and to the outcome of publishing', async () => {
  const picture = { ...listingContent().pictures[0]!, _id: 'new', alt: '' };
  openListing(ownListing({ draft: { shortDescription: 'New.' } }));
  mockRequest('post', '/partner/listing/pictures', () => json({ picture }, 201));
  mockRequest('put', '/partner/listing/draft', () =>
    json(ownListing({ draft: { shortDescription: 'New.' }, revision: 4 })),
  );
  mockRequest('post', '/partner/listing/publish', () =>
    json({ listing: ownListing(), published: ['shortDescription'], waiting: [] }),
  );
  await userEvent.upload(
    await screen.findByLabelText('Add a picture'),
    new File(['picture'], 'a.png', { type: 'image/png' }),
  );
  expect(await findField('Alternative text of picture 3')).toHaveFocus();
  await press('Review and publish');
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const outcome = await screen.findByText('Live now: Short description.');
  await waitFor(() => expect(outcome.closest('[role="status"]')).toHaveFocus());
});

it('calls nothing live of a box that is not visible', async () => {
  const drafted = ownListing({ isActive: false, draft: { shortDescription: 'New.' } });
  openListing(drafted);
  mockRequest('put', '/partner/listing/draft', () => json(drafted));
  mockRequest('post', '/partner/listing/publish', () =>
    json({
      listing: ownListing({ isActive: false }),
      published: ['shortDescription'],
      waiting: [],
    }),
  );
  await findField('Short description');
  await press('Review and publish');
  const panel = await screen.findByRole('region', { name: 'Publish your changes' });
  expect(panel).toHaveTextContent('Published at once: Short description');
  await press('Publish');
  expect(
    await screen.findByText(
      'Published: Short description. Customers see your listing once your box is live: we email you then.',
    ),
  ).toBeVisible();
});

it('adds an uploaded picture to what was typed during the upload', async () => {
  const picture = { ...listingContent().pictures[0]!, _id: 'new', alt: '' };
  openListing();
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => (finish = resolve));
  mockRequest('post', '/partner/listing/pictures', async () => {
    await isFinished;
    return json({ picture }, 201);
  });
  await userEvent.upload(
    await screen.findByLabelText('Add a picture'),
    new File(['picture'], 'a.png', { type: 'image/png' }),
  );
  await userEvent.type(await findField('Alternative text of picture 1'), ' on a table');
  finish();
  expect(await findField('Alternative text of picture 3')).toBeVisible();
  expect(await findField('Alternative text of picture 1')).toHaveValue(
    `${listingContent().pictures[0]!.alt} on a table`,
  );
});

it('gives the focus back to the button when a draft is not discarded, and drops its messages when it is', async () => {
  openListing();
  mockRequest('put', '/partner/listing/draft', () => Response.error());
  await enter('Short description', 'New.');
  await press('Save draft');
  expect(await screen.findByText('Your draft was not saved')).toBeVisible();
  await press('Discard draft');
  await press('Keep it');
  expect(screen.getByRole('button', { name: 'Discard draft' })).toHaveFocus();
  await press('Discard draft');
  await press('Discard it');
  expect(screen.queryByText('Your draft was not saved')).not.toBeInTheDocument();
});

it('moves the focus to the state of the draft when it is discarded', async () => {
  openListing();
  await enter('Short description', 'New.');
  await press('Discard draft');
  await press('Discard it');
  expect(screen.getByText('Everything is published.')).toHaveFocus();
});

it('says which steps wait for a review, and how long the text of a complete listing is', async () => {
  const checklist = [
    { key: 'texts' as const, isDone: false },
    { key: 'price' as const, isDone: false },
  ];
  openListing(ownListing({ change, checklist }));
  expect(await screen.findByText('Sent. It waits for our review.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Go to this part/ })).toHaveLength(1);
  expect(screen.getByText(/a long one of 100 characters or more/)).toBeVisible();
});

it.each([
  [true, 7],
  [false, 0],
])(
  'proposes a day for reviewed changes of a box (visible: %s): in %i days',
  async (isActive, days) => {
    const listing = ownListing({ isActive, draft: { price: 30 }, revision: 4 });
    openListing(listing);
    mockRequest('put', '/partner/listing/draft', () => json(listing));
    await findField('Short description');
    await press('Review and publish');
    expect(await screen.findByLabelText('Takes effect on')).toHaveValue(
      addDays(londonToday(), days),
    );
  },
);

it('says when a conflict is with a change of your own in another tab', async () => {
  openListing();
  const { _id, name, email } = makePerson();
  const current = ownListing({
    draft: { shortDescription: 'In the other tab.' },
    revision: 5,
    savedBy: { _id, name, email },
  });
  mockRequest('put', '/partner/listing/draft', () =>
    json({ code: 'VERSION_CONFLICT', message: 'Changed.', requestId: 'r', current }, 409),
  );
  await enter('Short description', 'In this tab.');
  await press('Save draft');
  const conflict = within(
    await screen.findByRole('alert', {
      name: 'You changed the same fields in another tab or on another device',
    }),
  );
  await userEvent.click(conflict.getByRole('radio', { name: 'There' }));
  await press('Use these values');
  expect(await findField('Short description')).toHaveValue('In the other tab.');
  expect(screen.getByRole('button', { name: 'Review and publish' })).toHaveFocus();
});

it('finds no conflict with a draft that was stored although its answer was lost', async () => {
  openListing();
  const draft = { price: 19, minimumTerm: 2 };
  const saved = mockRequest('put', '/partner/listing/draft', () => {
    if (saved.length === 1) return Response.error();
    const current = ownListing({ draft, revision: 4 });
    if (saved.length === 2)
      return json({ code: 'VERSION_CONFLICT', message: 'Changed.', requestId: 'r', current }, 409);
    return json(ownListing({ draft, revision: 5 }));
  });
  await enter('Price of a box (£)', '19');
  await enter('Minimum term (months)', '2');
  await press('Save draft');
  expect(await screen.findByText('Your draft was not saved')).toBeVisible();
  await press('Save draft');
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(saved[2]).toEqual({ draft, revision: 4 });
  expect(await screen.findByText(/^Draft saved/)).toBeVisible();
});

it('takes the other person’s value of a field that was changed and changed back', async () => {
  openListing();
  const current = ownListing({ draft: { shortDescription: 'Their text.' }, revision: 5 });
  const saved = mockRequest('put', '/partner/listing/draft', () =>
    saved.length === 1
      ? json({ code: 'VERSION_CONFLICT', message: 'Changed.', requestId: 'r', current }, 409)
      : json(ownListing({ revision: 6 })),
  );
  await enter('Short description', 'My text.');
  await enter('Short description', listingContent().shortDescription);
  await enter('Minimum term (months)', '2');
  await press('Save draft');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toEqual({
    draft: { shortDescription: 'Their text.', minimumTerm: 2 },
    revision: 5,
  });
});

it.each([
  [true, /Until then your box is listed under/],
  [false, /Your box can go live before that/],
])('says where a box that is not verified is listed (visible: %s)', async (isActive, text) => {
  mockRequest('get', '/partner/verification', () =>
    json({ ...ownVerification, isVerified: false, verifiedOn: null, expiresOn: null }),
  );
  openListing(ownListing({ isActive }));
  expect(await screen.findByText(text)).toBeVisible();
});
