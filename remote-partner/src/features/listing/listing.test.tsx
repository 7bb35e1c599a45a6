import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnListing } from '@hive/contract/listings';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, mockRequest, ownBox, refusal, setUpApi } from '../../../test/api';
import { enter, findField, press } from '../../../test/listing-page';
import { listingContent, ownListing } from '../../../test/listings';
import Listing from './listing';

setUpApi();

const box = ownBox();
const mockListing = (listing: OwnListing) =>
  mockRequest('get', '/partner/listing', () => json(listing));
const open = () => renderPage(() => <Listing box={box} />);

it('publishes texts at once, and a price from the chosen day after its review', async () => {
  mockListing(ownListing());
  const draft = { shortDescription: 'Three coffees a month.', price: 25.5 };
  const drafted = ownListing({ draft, revision: 4 });
  const saved = mockRequest('put', '/partner/listing/draft', () => json(drafted));
  const published = mockRequest('post', '/partner/listing/publish', () =>
    json({ listing: ownListing(), published: ['shortDescription'], waiting: ['price'] }),
  );
  open();
  await enter('Short description', draft.shortDescription);
  await enter('Price of a box (£)', '25.5');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Three coffees a month.')).toBeVisible();
  expect(preview.getByText('£27.50')).toBeVisible();
  await press('Review and publish');
  const panel = within(await screen.findByRole('region', { name: 'Publish your changes' }));
  expect(saved).toEqual([{ draft, revision: 3 }]);
  expect(panel.getByText('Short description')).toBeVisible();
  expect(panel.getByText('£23.00')).toBeVisible();
  expect(panel.getByText('£25.50')).toBeVisible();
  fireEvent.change(panel.getByLabelText('Takes effect on'), { target: { value: '2026-12-01' } });
  await press('Publish');
  expect(
    await screen.findByText('Live now: Short description. Waiting for review: Price of a box.'),
  ).toBeVisible();
  expect(published).toEqual([{ revision: 4, boxVersion: 4, effectiveOn: '2026-12-01' }]);
});

it('shows a conflict by field, merges the other fields, and sends the chosen values', async () => {
  mockListing(ownListing());
  const theirs = ownListing({
    draft: { shortDescription: 'Their text.', website: 'https://new.example', minimumTerm: 1 },
    revision: 5,
    savedBy: { _id: box._id, name: 'Joan T.', email: 'joan@tuppenny.example' },
  });
  const saved = mockRequest('put', '/partner/listing/draft', () =>
    saved.length === 1
      ? json(
          { code: 'VERSION_CONFLICT', message: 'Changed.', requestId: 'r', current: theirs },
          409,
        )
      : json(ownListing({ revision: 6 })),
  );
  open();
  await enter('Short description', 'My text.');
  await enter('Minimum term (months)', '2');
  await press('Save draft');
  const conflict = within(
    await screen.findByRole('alert', { name: 'Joan T. changed the same fields' }),
  );
  expect(conflict.getByText('My text.')).toBeVisible();
  const text = within(conflict.getByRole('radiogroup', { name: 'Short description' }));
  await userEvent.click(text.getByRole('radio', { name: 'Theirs' }));
  await press('Use these values');
  expect(await findField('Short description')).toHaveValue('Their text.');
  expect(await findField('Minimum term (months)')).toHaveValue('2');
  await press('Save draft');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toEqual({
    draft: { shortDescription: 'Their text.', website: 'https://new.example', minimumTerm: 2 },
    revision: 5,
  });
});

it('shows problems beside their fields, and restores what was typed after a reload', async () => {
  mockListing(ownListing());
  mockRequest('put', '/partner/listing/draft', () => refusal(503, 'UNAVAILABLE'));
  const first = open();
  await enter('Price of a box (£)', 'ten');
  await press('Save draft');
  expect(await findField('Price of a box (£)')).toHaveAccessibleDescription(
    /Enter a price in pounds, like 12.50./,
  );
  await enter('Price of a box (£)', '10');
  await press('Save draft');
  expect(await screen.findByText('Your draft was not saved')).toBeVisible();
  first.unmount();

  open();
  expect(await findField('Price of a box (£)')).toHaveValue('10');
  mockRequest('put', '/partner/listing/draft', () =>
    json(ownListing({ draft: { price: 10, details: {} }, revision: 4 })),
  );
  const fields = {
    'details.cancelling.link': 'This page did not answer.',
    price: 'Too low.',
    effectiveOn: 'Choose a later day.',
  };
  mockRequest('post', '/partner/listing/publish', () =>
    json({ code: 'VALIDATION_FAILED', message: 'Wrong.', requestId: 'r', fields }, 400),
  );
  await press('Review and publish');
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.getByLabelText('Price of a box (£)')).toHaveFocus());
  expect(screen.getByLabelText('Takes effect on')).toHaveAccessibleDescription(
    /Choose a later day\./,
  );
  expect(
    screen.getByText(/Change these fields, each has a message: (?!.*effectiveOn)/),
  ).toBeVisible();
  expect(screen.getByLabelText('Cancellation link')).toBeVisible();
  expect(screen.getByLabelText('Cancellation link')).toHaveAccessibleDescription(
    /This page did not answer./,
  );
});

it('orders, describes and removes pictures, and says why an upload is refused', async () => {
  mockListing(ownListing());
  const saved = mockRequest('put', '/partner/listing/draft', () => json(ownListing()));
  mockRequest('post', '/partner/listing/pictures', () =>
    json(
      {
        code: 'PICTURE_UNREADABLE',
        message: 'Wrong.',
        requestId: 'r',
        fields: { picture: 'This is not a picture we can read.' },
      },
      400,
    ),
  );
  open();
  await userEvent.upload(
    await screen.findByLabelText('Add a picture'),
    new File(['text'], 'a.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('This is not a picture we can read.')).toBeVisible();
  expect(screen.getByLabelText('Add a picture')).toHaveAccessibleDescription(
    /^This is not a picture we can read\. A JPEG/,
  );
  await press('Move picture 2 up');
  await enter('Alternative text of picture 1', 'A full cup');
  await press('Remove picture 2');
  await press('Remove it');
  expect(screen.getByLabelText('Add a picture')).toHaveFocus();
  await press('Save draft');
  const [, cup] = listingContent().pictures;
  await waitFor(() =>
    expect(saved).toEqual([
      { draft: { pictures: [{ _id: cup!._id, alt: 'A full cup' }] }, revision: 3 },
    ]),
  );
});

it('says that a picture is too large', async () => {
  mockListing(ownListing());
  mockRequest('post', '/partner/listing/pictures', () =>
    json({ code: 'BODY_TOO_LARGE', message: 'Choose one of 5 MB or less.', requestId: 'r' }, 413),
  );
  open();
  await userEvent.upload(
    await screen.findByLabelText('Add a picture'),
    new File(['large'], 'a.png', { type: 'image/png' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose one of 5 MB or less.');
});

it('leads from the checklist to a topic, confirms one, and withdraws a waiting change', async () => {
  const change: OwnListing['change'] = {
    _id: box._id,
    status: 'pending',
    fields: [{ field: 'price', from: 23, to: 30, hasConflict: false }],
    effectiveOn: '2026-12-01',
    reason: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    decidedAt: null,
  };
  mockListing(
    ownListing({ isActive: false, change, checklist: [{ key: 'cancelling', isDone: false }] }),
  );
  const saved = mockRequest('put', '/partner/listing/draft', () => json(ownListing({ change })));
  mockRequest('delete', '/partner/listing/change', () => json(ownListing()));
  Element.prototype.scrollIntoView = () => undefined;
  open();
  expect(await screen.findByText('Change waiting for review')).toBeVisible();
  await press('Go to this part: Say how to cancel');
  expect(screen.getByLabelText('Cancellation link')).toHaveFocus();
  await userEvent.click(screen.getByText('Cut-off and dispatch', { selector: 'summary *' }));
  await press('Still correct: Cut-off and dispatch');
  await press('Save draft');
  const schedule = { cutOff: 'Sunday at midnight', dispatch: 'Tuesday' };
  await waitFor(() => expect(saved).toEqual([{ draft: { details: { schedule } }, revision: 3 }]));
  await press('Withdraw');
  await press('Keep it');
  expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveFocus();
  await press('Withdraw');
  await press('Withdraw it');
  await waitFor(() => expect(screen.queryByText('Change waiting for review')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Listing' })).toHaveFocus();
});

it('shows the day and the checks of a verification, and why it ended with the record that confirms the domain', async () => {
  mockListing(ownListing());
  const { unmount } = open();
  expect(
    await screen.findByText(
      'Verified on 1 Nov 2026. Checked: domain. We check it again by 31 Oct 2027.',
    ),
  ).toBeVisible();
  unmount();

  mockRequest('get', '/partner/verification', () =>
    json({
      boxId: box._id,
      isVerified: false,
      verifiedOn: null,
      expiresOn: null,
      checks: [],
      hasTestOrder: false,
      endedOn: '2026-11-20',
      endReason: 'Your website states another price.',
      dnsRecord: { name: '_hive.tuppenny.example', value: 'hive-box=1' },
    }),
  );
  open();
  const state = within(await screen.findByRole('group', { name: 'Verification' }));
  expect(
    state.getByText(/Ended on 20 Nov 2026\. Your website states another price\./),
  ).toBeVisible();
  expect(state.getByText('_hive.tuppenny.example')).toBeVisible();
  expect(state.getByText(/This is not checked automatically: our team looks/)).toBeVisible();
});
