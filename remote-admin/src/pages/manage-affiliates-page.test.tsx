import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import { json, play, refusal, setUpApi } from '../../test/api';
import { field, fill, press } from '../../test/fields';
import { makeBox } from '../../test/boxes';
import ManageAffiliatesPage from './manage-affiliates-page';

setUpApi();

const coffee = { _id: '0190c2b4-0000-7000-8000-00000000c0f1', name: 'Coffee & Tea' };
const pets = { _id: '0190c2b4-0000-7000-8000-00000000c0f2', name: 'Pets' };
const playCategories = (...categories: object[]) =>
  play('get', '/categories', () => json(categories));
beforeEach(() => void playCategories(coffee));

const open = () => renderPage(ManageAffiliatesPage, '/manage-affiliates');
const add = () => press('Add Subscription Box');

async function choose(name: string): Promise<void> {
  const option = await screen.findByRole('option', { name });
  await userEvent.selectOptions(await field('Category'), option);
}

async function fillAll(): Promise<void> {
  await fill('Name', 'Zoë’s <i>Beans</i> 🫘');
  await choose('Coffee & Tea');
  await fill('Description', 'Beans. '.repeat(200));
  await fill('Price', '19.99');
  await fill('Website URL', 'beans.example');
  await fill('Affiliate Link', 'https://beans.example/join');
  await fill('Image URL', 'https://beans.example/box.jpg');
}

it('adds a box, confirms it and clears the form', async () => {
  const bodies = play('post', '/boxes', () => json(makeBox(), 201));
  open();
  expect(screen.getByRole('heading', { name: 'Manage Subscription Boxes' })).toBeVisible();
  await fillAll();
  await add();
  expect(await screen.findByText('✅ Subscription Box added successfully!')).toBeVisible();
  expect(bodies).toEqual([
    {
      name: 'Zoë’s <i>Beans</i> 🫘',
      category: coffee._id,
      description: 'Beans. '.repeat(200).trim(),
      price: 19.99,
      website: 'https://beans.example',
      affiliateLink: 'https://beans.example/join',
      imageUrl: 'https://beans.example/box.jpg',
    },
  ]);
  const name = await field('Name');
  expect(name).toHaveValue('');
  expect(name).toHaveFocus();
  expect(await field('Category')).toHaveValue('');
});

it('checks the input before sending, marks what is wrong and keeps the input', async () => {
  const bodies = play('post', '/boxes', () => json(makeBox(), 201));
  open();
  await fill('Name', 'Beans');
  await fill('Website URL', 'javascript:alert(1)');
  await fill('Price', 'a tenner');
  await add();
  const website = await field('Website URL');
  await waitFor(() => expect(website).toBeInvalid());
  expect(website).toHaveValue('javascript:alert(1)');
  expect(website).toHaveAccessibleDescription(
    'Enter a web address that starts with http:// or https://.',
  );
  expect(await field('Price')).toHaveAccessibleDescription(
    'Enter a price in pounds. Pounds for one delivery, like 24.50.',
  );
  expect(await field('Category')).toHaveAccessibleDescription('Choose a category.');
  expect(await field('Category')).toHaveFocus();
  expect(bodies).toEqual([]);
  await fill('Website URL', 'beans.example');
  expect(website).toBeValid();
});

it('marks every field as required', async () => {
  open();
  for (const name of [
    'Name',
    'Category',
    'Description',
    'Price',
    'Website URL',
    'Affiliate Link',
    'Image URL',
  ]) {
    expect(await field(name)).toBeRequired();
  }
});

it('shows the server’s errors at the fields and keeps the input', async () => {
  const sentence = 'We can’t reach this website.';
  const bodies = play('post', '/boxes', () =>
    refusal(400, 'VALIDATION_FAILED', {
      message: 'Please check the fields that are marked.',
      fields: { category: 'Choose a category.', website: sentence },
    }),
  );
  open();
  await fillAll();
  await add();
  const website = await field('Website URL');
  await waitFor(() => expect(website).toBeInvalid());
  expect(website).toHaveValue('beans.example');
  expect(website).toHaveAccessibleDescription(sentence);
  expect(await field('Category')).toHaveAccessibleDescription('Choose a category.');
  expect(await field('Category')).toHaveFocus();
  expect(screen.getByText('Please check the fields that are marked.')).toBeVisible();
  expect(bodies).toMatchObject([{ price: 19.99, website: 'https://beans.example' }]);
});

it('shows a general error when the response has no message', async () => {
  play('post', '/boxes', () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  open();
  await fillAll();
  await add();
  expect(await screen.findByText('Failed to add subscription box.')).toBeVisible();
});

it('shows the server’s message or a general error and keeps the input', async () => {
  play('post', '/boxes', () => refusal(503, 'UNAVAILABLE', { message: 'Back in a minute.' }));
  const { unmount } = open();
  await fillAll();
  await add();
  expect(await screen.findByText('Back in a minute.')).toBeVisible();
  play('post', '/boxes', () => Response.error());
  await add();
  expect(
    await screen.findByText(/^Failed to add subscription box\. You seem to be offline/),
  ).toBeVisible();
  unmount();
  open();
  expect(await field('Price')).toHaveValue('19.99');
  await waitFor(async () => expect(await field('Category')).toHaveValue(coffee._id));
});

describe('A new category', () => {
  const startNew = async () => choose('+ Add New Category');

  it('is added by Enter and chosen, without submitting the form', async () => {
    const bodies = play('post', '/categories', () => {
      playCategories(coffee, pets);
      return json(pets, 201);
    });
    open();
    await startNew();
    const name = screen.getByLabelText('New category');
    expect(name).toHaveFocus();
    await userEvent.type(name, '  Pets {Enter}');
    await waitFor(async () => expect(await field('Category')).toHaveValue(pets._id));
    expect(bodies).toEqual([{ name: 'Pets' }]);
    expect(screen.queryByLabelText('New category')).not.toBeInTheDocument();
    expect(await field('Category')).toHaveFocus();
  });

  it('stays chosen although the next response does not contain it yet', async () => {
    const listed = vi.fn(() => json([coffee]));
    play('get', '/categories', listed);
    play('post', '/categories', () => json(pets, 201));
    open();
    await startNew();
    listed.mockClear();
    await fill('New category', 'Pets');
    await press('Save Category');
    await waitFor(() => expect(listed).toHaveBeenCalled());
    await act(async () => undefined);
    expect(await field('Category')).toHaveValue(pets._id);
    expect(await field('Category')).toBeValid();
  });

  it('is not sent without a name or twice', async () => {
    open();
    await screen.findByRole('option', { name: 'Coffee & Tea' });
    await startNew();
    await fill('New category', '   ');
    await press('Save Category');
    expect(screen.getByText('Enter a name.')).toBeVisible();
    await fill('New category', ' COFFEE & tea ');
    await press('Save Category');
    expect(screen.getByText('⚠️ Category already exists!')).toBeVisible();
    expect(screen.getByLabelText('New category')).toHaveValue(' COFFEE & tea ');
  });

  it('that another admin has just added is reported and can be chosen', async () => {
    play('post', '/categories', () => {
      playCategories(coffee, pets);
      const sentence = '⚠️ Category already exists!';
      return refusal(409, 'CATEGORY_EXISTS', { message: sentence, fields: { name: sentence } });
    });
    open();
    await startNew();
    await fill('New category', 'pets');
    await press('Save Category');
    expect(await screen.findByText('⚠️ Category already exists!')).toBeVisible();
    expect(await screen.findByRole('option', { name: 'Pets' })).toBeInTheDocument();
  });

  it('shows an error if it could not be added', async () => {
    play('post', '/categories', () => Response.error());
    open();
    await startNew();
    await fill('New category', 'Pets');
    await press('Save Category');
    expect(
      await screen.findByText(/^Failed to add category\. You seem to be offline/),
    ).toBeVisible();
    expect(screen.getByLabelText('New category')).toHaveValue('Pets');
  });
});

describe('The chosen category', () => {
  async function chooseAndReturn(...then: object[]): Promise<void> {
    const { unmount } = open();
    await choose('Coffee & Tea');
    unmount();
    playCategories(...then);
    open();
  }

  it('is reported at its field when it is removed', async () => {
    await chooseAndReturn(pets);
    expect(
      await screen.findByText('‘Coffee & Tea’ is no longer in the list. Choose another.'),
    ).toBeVisible();
    expect(await field('Category')).toBeInvalid();
    await userEvent.selectOptions(await field('Category'), 'Pets');
    expect(await field('Category')).toBeValid();
  });

  it('is reported at its field when it is renamed', async () => {
    await chooseAndReturn({ ...coffee, name: 'Hot drinks' });
    expect(await screen.findByText('‘Coffee & Tea’ is now called ‘Hot drinks’.')).toBeVisible();
    expect(await field('Category')).toHaveValue(coffee._id);
  });

  it('can be chosen after Retry loads the categories', async () => {
    play('get', '/categories', () => refusal(503, 'UNAVAILABLE'));
    open();
    expect(await screen.findByText('The categories could not be loaded.')).toBeVisible();
    playCategories(pets);
    await press('Retry');
    await choose('Pets');
    expect(await field('Category')).toHaveValue(pets._id);
  });
});
