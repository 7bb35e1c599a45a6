import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { declineLabels } from '@hive/contract/conversion-codes';
import type { Postback, PostbackKey } from '@hive/contract/postbacks';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, ownBox, mockRequest, refusal, setUpApi } from '../../../test/api';
import { postback, postbackKey } from '../../../test/postbacks';
import Postbacks from './postbacks';

const box = ownBox();
const secret = 'hive_postback_c2VjcmV0';

const mockKeys = (keys: PostbackKey[], canMake = true) =>
  mockRequest('get', '/partner/postback-keys', () => json({ keys, canMake }));
const mockPostbacks = (items: Postback[], total = items.length) =>
  mockRequest('get', '/partner/postbacks', () => json({ items, page: 1, pageSize: 10, total }));

setUpApi();
beforeEach(() => {
  mockKeys([postbackKey()]);
  mockPostbacks([]);
});

const open = () => renderPage(() => <Postbacks box={box} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const retirePath = `/partner/postback-keys/${postbackKey()._id}/retire`;

it('links to the full guide and to the reference', async () => {
  open();
  await userEvent.click(await screen.findByText('How to report a subscription'));
  expect(screen.getByRole('link', { name: /^Full guide/ })).toHaveAttribute(
    'href',
    '/api/docs/postbacks',
  );
  expect(screen.getByRole('link', { name: /reference$/ })).toHaveAttribute('href', '/api/docs');
});

describe('the keys', () => {
  it('are listed with their last use and end', async () => {
    mockKeys([
      postbackKey({
        _id: '0190c2b4-0000-7000-8000-0000000000c2',
        createdAt: '2024-10-01T09:00:00Z',
        lastUsedAt: null,
      }),
      postbackKey({ endsAt: '2026-11-02T09:00:00Z', isLive: false }),
    ]);
    open();
    expect(await screen.findByText('Active')).toBeVisible();
    expect(screen.getByText('Created on 1 Oct 2024 · not used in 30 days')).toBeVisible();
    expect(screen.getByText('Ended')).toBeVisible();
    expect(
      screen.getByText('Created on 1 Oct 2026 · last used on 20 Nov 2026 · ended on 2 Nov 2026'),
    ).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Retire/ })).toHaveLength(1);
  });

  it('are shown as not used yet when younger than 30 days', async () => {
    mockKeys([postbackKey({ createdAt: new Date().toISOString(), lastUsedAt: null })]);
    open();
    expect(await screen.findByText(/ · not used yet$/)).toBeVisible();
  });

  it('show an error, load on Retry, and show a message when there are none', async () => {
    mockRequest('get', '/partner/postback-keys', () => refusal(500, 'INTERNAL'));
    open();
    expect(await screen.findByText('Your keys could not be loaded.')).toBeVisible();
    mockKeys([]);
    await press('Retry');
    expect(await screen.findByText('No key yet')).toBeVisible();
  });

  it('show the secret of a new key once, to copy', async () => {
    const user = userEvent.setup();
    open();
    mockRequest('post', '/partner/postback-keys', () => json({ key: postbackKey(), secret }, 201));
    await user.click(await button('Create a key'));
    expect(await screen.findByText(secret)).toBeVisible();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button('Copy secret'));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(secret);
    await user.click(await button('I’ve saved it'));
    expect(screen.queryByText(secret)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Keys' })).toHaveFocus();
  });

  it('cannot be created beyond the limit', async () => {
    mockKeys([postbackKey()], false);
    open();
    expect(await screen.findByText(/^2 keys can be active at a time/)).toBeVisible();
    expect(await button('Create a key')).toBeDisabled();
  });

  it.each([
    ['KEYS_FULL', 'Refused: KEYS_FULL'],
    ['INTERNAL', 'The key could not be created.'],
  ])('show why a key could not be created: %s', async (code, message) => {
    open();
    mockRequest('post', '/partner/postback-keys', () => refusal(409, code));
    await press('Create a key');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('are retired immediately after confirmation', async () => {
    open();
    const requests = mockRequest('post', retirePath, () => json(postbackKey({ isLive: false })));
    await press(/^Retire the key/);
    const confirmation = screen.getByRole('group', { name: 'Retire this key?' });
    expect(confirmation).toHaveFocus();
    await press('Cancel');
    expect(confirmation).not.toBeInTheDocument();
    expect(screen.getByText(postbackKey()._id, { selector: 'span' }).parentElement).toHaveFocus();
    expect(requests).toEqual([]);

    await press(/^Retire the key/);
    mockKeys([postbackKey({ isLive: false, endsAt: '2026-11-20T10:00:00Z' })]);
    await press('Retire key');
    expect(await screen.findByText('Ended')).toBeVisible();
    expect(requests).toEqual([{}]);
  });

  it('can be retired a day later; a failure shows an error', async () => {
    open();
    const requests = mockRequest('post', retirePath, () => refusal(500, 'INTERNAL'));
    await press(/^Retire the key/);
    await userEvent.click(screen.getByRole('radio', { name: 'In 24 hours' }));
    const before = Date.now();
    await press('Retire key');
    expect(await screen.findByText('The key could not be retired.')).toBeVisible();
    const { endsAt } = requests[0] as { endsAt: string };
    expect(Date.parse(endsAt)).toBeGreaterThanOrEqual(before + 86_400_000);
  });
});

describe('the test postback', () => {
  const request = { headers: { 'hive-key-id': 'k' }, body: '{"orderReference":"TEST-1"}' };
  const accepted = { request, status: 201, receipt: null, code: null, message: null, fields: null };
  const testPath = '/partner/postbacks/test';

  it('is sent without a click, shows that it was accepted, and is listed', async () => {
    open();
    expect(await screen.findByText('Nothing received yet')).toBeVisible();
    const sent = mockRequest('post', testPath, () => json(accepted));
    mockPostbacks([postback({ isTest: true, received: { orderReference: 'TEST-1' } })]);
    await press('Send test');
    expect(
      await screen.findByText('Accepted: a real postback like this would count (201).'),
    ).toBeVisible();
    expect(sent).toEqual([{}]);
    expect(await screen.findByText('TEST-1', { selector: 'span' })).toBeVisible();
    await userEvent.click(screen.getByText('What was sent'));
    expect(screen.getByText(request.body)).toBeVisible();
  });

  it('shows why a given click would be refused', async () => {
    open();
    const sent = mockRequest('post', testPath, () =>
      json({
        ...accepted,
        status: 422,
        code: 'CLICK_UNKNOWN',
        message: 'This box has no such click.',
        fields: { clickId: 'Not known.' },
      }),
    );
    await userEvent.type(screen.getByLabelText('Click id'), ' 01JD3W7Q5V8Y2K4M6N8P0R2S4T ');
    await press('Send test');
    expect(await screen.findByText('Refused: CLICK_UNKNOWN (422)')).toBeVisible();
    expect(screen.getByText('This box has no such click.')).toBeVisible();
    expect(screen.getByText('Not known.')).toBeVisible();
    expect(sent).toEqual([{ clickId: '01JD3W7Q5V8Y2K4M6N8P0R2S4T' }]);
  });

  it('shows why it cannot be sent: invalid click id, no key, server error', async () => {
    open();
    mockRequest('post', testPath, () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { clickId: 'This is no click id.' } }),
    );
    await press('Send test');
    expect(await screen.findByText('This is no click id.')).toBeVisible();
    expect(screen.getByLabelText('Click id')).toHaveFocus();
    mockRequest('post', testPath, () => refusal(409, 'KEY_MISSING'));
    await press('Send test');
    expect(await screen.findByText('Refused: KEY_MISSING')).toBeVisible();
    mockRequest('post', testPath, () => refusal(500, 'INTERNAL'));
    await press('Send test');
    expect(await screen.findByText('The test postback could not be sent.')).toBeVisible();
  });
});

describe('the list of postbacks', () => {
  it('say why an order was declined', async () => {
    mockPostbacks([
      postback({
        conversionStatus: 'declined',
        declineCode: 'duplicate-order',
        declineReason: 'See ORDER-1000.',
      }),
    ]);
    open();
    expect(await screen.findByText(declineLabels['duplicate-order'])).toBeVisible();
    expect(screen.getByText('See ORDER-1000.')).toBeVisible();
  });

  it('shows the outcome of each, and why one was refused', async () => {
    mockPostbacks([
      postback(),
      postback({
        _id: '0190c2b4-0000-7000-8000-0000000000d2',
        kind: 'reversal',
        outcome: 'refused',
        received: {},
        code: 'SIGNATURE_WRONG',
        message: 'The signature does not match.',
        fields: { amountPence: 'At least 1 pence.' },
        conversionStatus: null,
      }),
    ]);
    open();
    const order = (await screen.findByText('ORDER-1001', { selector: 'span' })).closest('li')!;
    expect(within(order).getByText('Accepted')).toBeVisible();
    expect(within(order).getByText('Pending')).toBeVisible();
    expect(within(order).getByText('Subscription · 20 Nov 2026, 09:05')).toBeVisible();
    const refused = screen.getByText('No order reference').closest('li')!;
    expect(
      within(refused).getByText('SIGNATURE_WRONG: The signature does not match.'),
    ).toBeVisible();
    await userEvent.click(within(refused).getByText('Payload'));
    expect(within(refused).getByText('At least 1 pence.')).toBeVisible();
  });

  it('can be filtered by outcome, and paged', async () => {
    const requests: string[] = [];
    mockRequest('get', '/partner/postbacks', (request) => {
      requests.push(new URL(request.url).searchParams.toString());
      return json({ items: [postback()], page: 1, pageSize: 10, total: 25 });
    });
    open();
    await press('Next');
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    await waitFor(() => expect(requests.at(-1)).toContain('page=2'));
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Refused');
    await waitFor(() => expect(requests.at(-1)).toContain('outcome=refused&page=1'));
  });

  it('shows an error when loading fails, and a message when nothing matches the filter', async () => {
    mockRequest('get', '/partner/postbacks', () => refusal(500, 'INTERNAL'));
    open();
    expect(await screen.findByText('Your postbacks could not be loaded.')).toBeVisible();
    mockPostbacks([]);
    await press('Retry');
    expect(await screen.findByText('Nothing received yet')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Repeated');
    expect(await screen.findByText('No matching postbacks')).toBeVisible();
  });
});
