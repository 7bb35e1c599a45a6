import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { json, play, refusal, setUpApi } from '../../../test/api';
import { makeBox, mockBoxes } from '../../../test/boxes';
import { field, fill, press } from '../../../test/fields';
import { openTab } from '../../../test/open-tab';
import Boxes from './boxes';

setUpApi();
const coffee = { _id: '0190c2b4-0000-7000-8000-00000000c0f1', name: 'Coffee' };
beforeEach(() => void play('get', '/categories', () => json([coffee])));

const open = (search = '?partner=new') => openTab(Boxes, search);
const save = () => press('Save Partner');

describe('A new partner', () => {
  it('starts with the default values, is saved, and the list is refetched', async () => {
    mockBoxes();
    const bodies = play('post', '/boxes', () => json(makeBox(), 201));
    open('');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Partner' }));
    await fill('Name', 'Zoë & Ünal’s 🍯 <b>Box</b>');
    await fill('Website', 'brand.example');
    await fill('Affiliate Link', 'https://brand.example/?a=1');
    await fill('Commission (%)', ' 12.5 ');
    mockBoxes(makeBox());
    await save();
    expect(await screen.findByText('✅ Partner saved successfully!')).toBeVisible();
    expect(bodies).toEqual([
      {
        name: 'Zoë & Ünal’s 🍯 <b>Box</b>',
        website: 'https://brand.example',
        affiliateLink: 'https://brand.example/?a=1',
        commission: 12.5,
        tier: 'bronze',
        shortDescription: '',
        longDescription: '',
        logoUrl: '',
        keywords: '',
        subscriptionTier: 'free',
        allowVideo: false,
        allowReply: false,
        isActive: true,
      },
    ]);
    expect(await screen.findByRole('row', { name: /^Tuppenny Roast/ })).toBeVisible();
    await press('Add Partner');
    expect(await field('Name')).toHaveValue('');
  });

  it('checks the input before sending, marks what is wrong and keeps the input', async () => {
    const sentence = 'Enter a web address that starts with http:// or https://.';
    const bodies = play('post', '/boxes', () => json(makeBox(), 201));
    open();
    await fill('Name', 'x'.repeat(5000));
    await fill('Website', 'brand.example');
    await fill('Affiliate Link', 'javascript:alert(1)');
    await fill('Commission (%)', 'ten');
    await save();
    const link = await field('Affiliate Link');
    await waitFor(() => expect(link).toBeInvalid());
    expect(link).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(link).toHaveValue('javascript:alert(1)');
    expect(await field('Commission (%)')).toHaveAccessibleDescription(
      expect.stringContaining('Enter a commission as a percentage.'),
    );
    expect(await field('Name')).toHaveFocus();
    expect(bodies).toEqual([]);
    await fill('Affiliate Link', 'https://brand.example');
    await waitFor(() => expect(link).toBeValid());
    expect(await field('Name')).toHaveValue('x'.repeat(5000));
    expect(await field('Name')).toBeInvalid();
  });

  it('warns that a visible box without a commission earns nothing', async () => {
    open();
    const warning = () => screen.queryByText('The commission is 0%.');
    await fill('Commission (%)', '0');
    expect(warning()).toBeVisible();
    await userEvent.click(await field('Active'));
    expect(warning()).not.toBeInTheDocument();
    await userEvent.click(await field('Active'));
    await fill('Commission (%)', '0.5');
    expect(warning()).not.toBeInTheDocument();
  });

  it('marks the required fields', async () => {
    open();
    for (const name of ['Name', 'Website', 'Affiliate Link', 'Commission (%)'])
      expect(await field(name)).toBeRequired();
    expect(await field('Keywords')).not.toBeRequired();
  });

  it('shows each error of the server at its field and keeps the input', async () => {
    const sentence = 'This link is in use.';
    const bodies = play('post', '/boxes', () =>
      refusal(400, 'VALIDATION_FAILED', {
        fields: { affiliateLink: sentence, commission: 'Enter a commission as a percentage.' },
      }),
    );
    open();
    await fill('Name', 'Mossgate');
    await fill('Website', 'brand.example');
    await fill('Affiliate Link', 'https://brand.example/join');
    await fill('Commission (%)', '10');
    await save();
    const link = await field('Affiliate Link');
    await waitFor(() => expect(link).toBeInvalid());
    expect(link).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(link).toHaveValue('https://brand.example/join');
    expect(link).toHaveFocus();
    expect(bodies).toMatchObject([{ affiliateLink: 'https://brand.example/join', commission: 10 }]);
    expect(screen.getByText('Failed to create partner.')).toBeVisible();
    expect(await field('Name')).toHaveValue('Mossgate');
    await fill('Affiliate Link', 'https://brand.example');
    await waitFor(() => expect(link).toBeValid());
  });

  it('keeps the input when offline and when the page is left', async () => {
    play('post', '/boxes', () => Response.error());
    const { unmount } = open();
    await fill('Name', 'Mossgate');
    await fill('Website', 'brand.example');
    await fill('Affiliate Link', 'https://brand.example/join');
    await fill('Commission (%)', '10');
    await save();
    expect(await screen.findByText('Failed to create partner.')).toBeVisible();
    expect(screen.getByText(/^You seem to be offline/)).toBeVisible();
    unmount();
    open();
    expect(await field('Name')).toHaveValue('Mossgate');
    mockBoxes();
    await press('Discard');
    await press('Add Partner');
    expect(await field('Name')).toHaveValue('');
  });
});

describe('An edit', () => {
  it('sends only the changed fields and the version it started from', async () => {
    const box = makeBox();
    mockBoxes(box);
    const bodies = play('patch', `/boxes/${box._id}`, () => json({ ...box, version: 4 }));
    open('');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Tuppenny Roast' }));
    expect(screen.getByRole('heading', { name: 'Edit Tuppenny Roast' })).toHaveFocus();
    await fill('Minimum Term (months)', '3');
    await fill('First box (£)', '5.50');
    await fill('Affiliate Link', ' ');
    await userEvent.click(await field('Active'));
    await userEvent.click(await field('Verified'));
    await userEvent.click(await field('Gift Wrapping'));
    await screen.findByRole('option', { name: 'Coffee' });
    await userEvent.selectOptions(await field('Category'), 'Coffee');
    await userEvent.selectOptions(await field('Tier Mode'), 'Dynamic (automatic)');
    await save();
    expect(await screen.findByText('Enter a reason.')).toBeVisible();
    expect(bodies).toEqual([]);
    await fill('Reason for hiding it', 'No longer sold.');
    await save();
    expect(await screen.findByText('✅ Partner saved successfully!')).toBeVisible();
    expect(bodies).toEqual([
      {
        version: 3,
        minimumTerm: 3,
        firstBoxPrice: 5.5,
        affiliateLink: null,
        isActive: false,
        reason: 'No longer sold.',
        isVerified: false,
        giftWrapping: true,
        category: coffee._id,
        tierMode: 'dynamic',
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Edit Tuppenny Roast' })).toHaveFocus();
  });

  it('shows an empty state for an unknown id', async () => {
    mockBoxes(makeBox());
    open('?partner=nobody');
    expect(await screen.findByText('We couldn’t find this partner.')).toBeVisible();
    await press('Back to the list');
    expect(await screen.findByRole('row', { name: /^Tuppenny/ })).toBeVisible();
  });

  it('shows a load error and allows a retry', async () => {
    const box = makeBox();
    play('get', `/boxes/${box._id}`, () => refusal(503, 'UNAVAILABLE'));
    open(`?partner=${box._id}`);
    expect(await screen.findByText('Failed to load partners.')).toBeVisible();
    mockBoxes(box);
    await press('Retry');
    expect(await field('Name')).toHaveValue('Tuppenny Roast');
  });

  it('shows a message when the partner was deleted in the meantime', async () => {
    const box = makeBox();
    mockBoxes(box);
    play('patch', `/boxes/${box._id}`, () => refusal(404, 'NOT_FOUND'));
    open(`?partner=${box._id}`);
    await fill('Name', 'Threepenny Roast');
    await save();
    expect(await screen.findByText('This partner has been deleted in the meantime.')).toBeVisible();
    expect(await field('Name')).toHaveValue('Threepenny Roast');
    mockBoxes();
    await press('Back to the list');
    expect(await screen.findByText('No partners yet.')).toBeVisible();
  });
});

describe('A conflict with another admin', () => {
  const box = makeBox();
  const current = { ...box, version: 7, name: 'Theirs', tier: 'silver', keywords: 'tea' };

  async function collide(begin?: () => Promise<void>): Promise<unknown[]> {
    mockBoxes(box);
    const bodies = play('patch', `/boxes/${box._id}`, () =>
      refusal(409, 'VERSION_CONFLICT', { current }),
    );
    open(`?partner=${box._id}`);
    await fill('Name', 'Mine');
    await begin?.();
    await fill('Price (£)', '9.99');
    await userEvent.selectOptions(await field('Tier'), 'Bronze');
    await save();
    await screen.findByText(/^Another admin changed this partner/);
    return bodies;
  }

  it('shows both values, and the admin chooses', async () => {
    const first = await collide();
    expect(first).toEqual([{ version: 3, name: 'Mine', price: 9.99, tier: 'bronze' }]);
    expect(screen.getByText(/Their other changes are in the form: Keywords\./)).toBeVisible();
    expect(screen.getByText(/You both changed: Name, Tier\./)).toBeVisible();
    expect(await field('Keywords')).toHaveValue('tea');
    expect(await field('Name')).toHaveValue('Mine');
    const note = screen.getByRole('group', { name: 'Theirs: Tier' });
    expect(within(note).getByText('Silver')).toBeVisible();
    await press('Use theirs: Tier');
    await press('Keep mine: Name');
    expect(screen.getByText(/Check the form, then save\./)).toBeVisible();
    const second = play('patch', `/boxes/${box._id}`, () => json({ ...current, version: 8 }));
    await save();
    expect(await screen.findByText('✅ Partner saved successfully!')).toBeVisible();
    expect(second).toEqual([{ version: 7, name: 'Mine', price: 9.99 }]);
  });

  it('can be resolved with all of their values at once', async () => {
    await collide();
    await press('Use all of theirs');
    expect(await field('Name')).toHaveValue('Theirs');
    expect(await field('Tier')).toHaveValue('silver');
    expect(await field('Price (£)')).toHaveValue('9.99');
  });

  it('blocks auto-fill until it is resolved', async () => {
    let respond = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      respond = resolve;
    });
    play('post', '/boxes/scrape', async () => {
      await isAnswered;
      return json({ logoUrl: '', shortDescription: 'Bees!', longDescription: '', keywords: '' });
    });
    await collide(() => press('Auto-Fill from Website'));
    respond();
    expect(await screen.findByText(/^Nothing was filled in\. Resolve/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Theirs: Name' })).toBeVisible();
    await press('Use all of theirs');
    expect(await field('Name')).toHaveValue('Theirs');
  });

  it('compares a restored draft with their version', async () => {
    mockBoxes(box);
    const { unmount } = open(`?partner=${box._id}`);
    await fill('Name', 'Mine');
    unmount();
    const now = { ...box, version: 7, name: 'Theirs' };
    mockBoxes(now);
    play('patch', `/boxes/${box._id}`, () => refusal(409, 'VERSION_CONFLICT', { current: now }));
    open(`?partner=${box._id}`);
    expect(await field('Name')).toHaveValue('Mine');
    await save();
    expect(await screen.findByRole('group', { name: 'Theirs: Name' })).toBeVisible();
  });
});
