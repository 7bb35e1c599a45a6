import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Postback, PostbackKey } from '@hive/contract/postbacks';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, ownBox, play, refusal, setUpApi } from '../../../test/api';
import { postback, postbackKey } from '../../../test/postbacks';
import Postbacks from './postbacks';

const box = ownBox();
const secret = 'hive_postback_c2VjcmV0';

const keysAre = (keys: PostbackKey[], canMake = true) =>
  play('get', '/partner/postback-keys', () => json({ keys, canMake }));
const receivedIs = (items: Postback[], total = items.length) =>
  play('get', '/partner/postbacks', () => json({ items, page: 1, pageSize: 10, total }));

setUpApi();
beforeEach(() => {
  keysAre([postbackKey()]);
  receivedIs([]);
});

const open = () => renderPage(() => <Postbacks box={box} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const retire = `/partner/postback-keys/${postbackKey()._id}/retire`;

it('leads to the whole guide and to the reference', async () => {
  open();
  await userEvent.click(await screen.findByText('How to report a subscription'));
  expect(screen.getByRole('link', { name: /^Full guide/ })).toHaveAttribute(
    'href',
    '/api/docs/postbacks',
  );
  expect(screen.getByRole('link', { name: /reference$/ })).toHaveAttribute('href', '/api/docs');
});

describe('the keys', () => {
  it('are listed with their use and their end', async () => {
    keysAre([
      postbackKey({
        _id: '0190c2b4-0000-7000-8000-0000000000c2',
        createdAt: '2024-10-01T09:00:00Z',
        lastUsedAt: null,
      }),
      postbackKey({ endsAt: '2026-11-02T09:00:00Z', isLive: false }),
    ]);
    open();
    expect(await screen.findByText('Live')).toBeVisible();
    expect(screen.getByText('Created on 1 Oct 2024 · not used in 30 days')).toBeVisible();
    expect(screen.getByText('Ended')).toBeVisible();
    expect(
      screen.getByText('Created on 1 Oct 2026 · last used on 20 Nov 2026 · ended on 2 Nov 2026'),
    ).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Retire/ })).toHaveLength(1);
  });

  it('does not speak of 30 days for a key that is younger', async () => {
    keysAre([postbackKey({ createdAt: new Date().toISOString(), lastUsedAt: null })]);
    open();
    expect(await screen.findByText(/ · not used yet$/)).toBeVisible();
  });

  it('may be none, or not come: it says so, and comes on Retry', async () => {
    play('get', '/partner/postback-keys', () => refusal(500, 'INTERNAL'));
    open();
    expect(await screen.findByText('Your keys could not be loaded.')).toBeVisible();
    keysAre([]);
    await press('Retry');
    expect(await screen.findByText('No key yet')).toBeVisible();
  });

  it('a new one shows its secret once, to copy', async () => {
    const user = userEvent.setup();
    open();
    play('post', '/partner/postback-keys', () => json({ key: postbackKey(), secret }, 201));
    await user.click(await button('Create a key'));
    expect(await screen.findByText(secret)).toBeVisible();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button('Copy secret'));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(secret);
    await user.click(await button('I’ve saved it'));
    expect(screen.queryByText(secret)).not.toBeInTheDocument();
  });

  it('are not more than may be live', async () => {
    keysAre([postbackKey()], false);
    open();
    expect(await screen.findByText(/^2 keys can be active at a time/)).toBeVisible();
    expect(await button('Create a key')).toBeDisabled();
  });

  it.each([
    ['KEYS_FULL', 'Refused: KEYS_FULL'],
    ['INTERNAL', 'The key could not be created.'],
  ])('say why there is no new one: %s', async (code, sentence) => {
    open();
    play('post', '/partner/postback-keys', () => refusal(409, code));
    await press('Create a key');
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('end only after a question, now or with time to change over', async () => {
    open();
    const ended = play('post', retire, () => json(postbackKey({ isLive: false })));
    await press(/^Retire the key/);
    const question = screen.getByRole('group', { name: 'Retire this key?' });
    expect(question).toHaveFocus();
    await press('Cancel');
    expect(question).not.toBeInTheDocument();
    expect(ended).toEqual([]);

    await press(/^Retire the key/);
    keysAre([postbackKey({ isLive: false, endsAt: '2026-11-20T10:00:00Z' })]);
    await press('Retire key');
    expect(await screen.findByText('Ended')).toBeVisible();
    expect(ended).toEqual([{}]);
  });

  it('end a day later where that was chosen; a failure says so', async () => {
    open();
    const requests = play('post', retire, () => refusal(500, 'INTERNAL'));
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
  const test = '/partner/postbacks/test';

  it('is sent without a click, says that it was accepted, and stands among those received', async () => {
    open();
    expect(await screen.findByText('Nothing received yet')).toBeVisible();
    const sent = play('post', test, () => json(accepted));
    receivedIs([postback({ isTest: true, received: { orderReference: 'TEST-1' } })]);
    await press('Send test');
    expect(
      await screen.findByText('Accepted: a real one like this would count (201).'),
    ).toBeVisible();
    expect(sent).toEqual([{}]);
    expect(await screen.findByText('TEST-1', { selector: 'span' })).toBeVisible();
    await userEvent.click(screen.getByText('What was sent'));
    expect(screen.getByText(request.body)).toBeVisible();
  });

  it('with a click of one’s own says why that one would be refused', async () => {
    open();
    const sent = play('post', test, () =>
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

  it('that cannot be sent says why: a click id that is none, no key, a failure', async () => {
    open();
    play('post', test, () =>
      refusal(400, 'VALIDATION_FAILED', { fields: { clickId: 'This is no click id.' } }),
    );
    await press('Send test');
    expect(await screen.findByText('This is no click id.')).toBeVisible();
    play('post', test, () => refusal(409, 'KEY_MISSING'));
    await press('Send test');
    expect(await screen.findByText('Refused: KEY_MISSING')).toBeVisible();
    play('post', test, () => refusal(500, 'INTERNAL'));
    await press('Send test');
    expect(await screen.findByText('The test postback could not be sent.')).toBeVisible();
  });
});

describe('what was received', () => {
  it('says what became of each, and why one was refused', async () => {
    receivedIs([
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

  it('can be narrowed to those refused, and turned page by page', async () => {
    const requests: string[] = [];
    play('get', '/partner/postbacks', (request) => {
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

  it('says so where it did not come, and where nothing is like what is asked for', async () => {
    play('get', '/partner/postbacks', () => refusal(500, 'INTERNAL'));
    open();
    expect(await screen.findByText('Your postbacks could not be loaded.')).toBeVisible();
    receivedIs([]);
    await press('Retry');
    expect(await screen.findByText('Nothing received yet')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Repeated');
    expect(await screen.findByText('Nothing like this')).toBeVisible();
  });
});
