import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { person, mockRequest, mockJson, mockOffline, refusal, setUpApi } from '../../test/api';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import QuestionnairePage from './questionnaire-page';

const coffee = { _id: 'c1', name: 'Coffee & Tea' };
const pets = { _id: 'c2', name: 'Pets' };
const beer = { _id: 'c3', name: 'Beer, Wine & Spirits (18+)' };
const submitFailed = '⚠️ Error processing request. Try again.';

const saved = (categories: string[], priority = 'None') => ({
  answers: { _id: 'a1', categories, priority, answeredAt: '2026-11-20T09:00:00Z' },
});

setUpApi();

const open = () => renderPage(QuestionnairePage, '/questionnaire');
const checkbox = (name: string) => screen.findByRole('checkbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'See My Matches' }));
const address = () => screen.getByRole('status', { name: 'Address' });

describe('without categories', () => {
  it('shows that the categories are loading', async () => {
    mockJson('get', '/questionnaire', { answers: null });
    mockJson('get', '/categories', [coffee]);
    open();
    expect(screen.getByText('Loading categories...')).toBeVisible();
    expect(await checkbox('Coffee & Tea')).toBeVisible();
    expect(screen.queryByText('Loading categories...')).not.toBeInTheDocument();
  });

  it('shows a message when there are none', async () => {
    mockJson('get', '/questionnaire', { answers: null });
    mockJson('get', '/categories', []);
    open();
    expect(await screen.findByText('No categories available.')).toBeVisible();
  });

  it('shows an error when they fail to load, and loads them on Retry', async () => {
    mockJson('get', '/questionnaire', { answers: null });
    mockOffline('get', '/categories');
    open();
    const message = 'Failed to load categories. Please try again later.';
    expect(await screen.findByText(message)).toBeVisible();
    mockJson('get', '/categories', [coffee]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await checkbox('Coffee & Tea')).toBeVisible();
  });

  it('shows the server’s message when it is rate limited', async () => {
    mockJson('get', '/questionnaire', { answers: null });
    mockRequest('get', '/categories', () =>
      refusal(429, 'RATE_LIMITED', { message: 'Try again in 12 s.' }),
    );
    open();
    expect(await screen.findByText('Try again in 12 s.')).toBeVisible();
  });
});

describe('with categories', () => {
  beforeEach(() => {
    mockJson('get', '/categories', [beer, coffee, pets]);
    mockJson('get', '/questionnaire', { answers: null });
  });

  it('shows an error without a category, and focuses the question', async () => {
    open();
    await checkbox('Pets');
    await submit();
    const question = screen.getByRole('group', { name: /receive/ });
    expect(within(question).getByRole('alert')).toHaveTextContent(
      '⚠️ Please select at least one category.',
    );
    expect(question).toHaveAccessibleDescription(/Please select at least one category/);
    expect(await checkbox(beer.name)).toHaveFocus();
    await userEvent.click(await checkbox('Pets'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends the answers and goes to the results', async () => {
    const bodies = mockJson('post', '/logInteraction', { answersId: 'a2' });
    open();
    await userEvent.click(await checkbox('Pets'));
    await userEvent.click(await checkbox('Coffee & Tea'));
    await userEvent.click(screen.getByRole('radio', { name: 'Price' }));
    await submit();
    await waitFor(() => expect(address()).toHaveTextContent('/results'));
    expect(bodies).toEqual([
      {
        action: 'selected_subscription',
        details: { categories: ['Pets', 'Coffee & Tea'], priority: 'Price' },
      },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('sends the optional wishes, and says beside the budget what is wrong with it', async () => {
    const bodies = mockJson('post', '/logInteraction', { answersId: 'a2' });
    open();
    await userEvent.click(await checkbox('Pets'));
    const budget = screen.getByRole('textbox', { name: /^Budget a month/ });
    await enterText(userEvent.setup(), budget, '30.555');
    await submit();
    expect(budget).toHaveAccessibleDescription('Enter an amount in pounds, like 30 or 12.50.');
    await userEvent.clear(budget);
    await enterText(userEvent.setup(), budget, '0.50');
    await submit();
    expect(budget).toHaveAccessibleDescription('Enter a budget from £1 to £10,000.');
    expect(budget).toHaveFocus();
    expect(bodies).toEqual([]);
    await userEvent.clear(budget);
    await enterText(userEvent.setup(), budget, '£18.50');
    await userEvent.click(screen.getByRole('radio', { name: 'Any time' }));
    await submit();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ details: { budget: 18.5, leaving: 'anytime' } });
  });

  it('sends None when no priority is chosen, also after clearing one', async () => {
    const bodies = mockJson('post', '/logInteraction', { answersId: 'a2' });
    open();
    await userEvent.click(await checkbox('Pets'));
    await userEvent.click(screen.getByRole('radio', { name: 'Variety' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear this choice' }));
    await submit();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ details: { categories: ['Pets'], priority: 'None' } });
  });

  it('can be completed with the keyboard', async () => {
    const bodies = mockJson('post', '/logInteraction', { answersId: 'a2' });
    open();
    (await checkbox(beer.name)).focus();
    await userEvent.keyboard('{Tab} {Tab}{Tab} {ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Variety' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toHaveTextContent('/results'));
    expect(bodies).toHaveLength(1);
  });

  it('describes the category for adults', async () => {
    open();
    expect(await checkbox(beer.name)).toHaveAccessibleDescription('18 or over only');
    expect(await checkbox('Pets')).not.toHaveAccessibleDescription();
  });

  it('submits once, however often the button is clicked', async () => {
    let respond: () => void = () => undefined;
    const bodies = mockRequest('post', '/logInteraction', async () => {
      await new Promise<void>((resolve) => (respond = resolve));
      return HttpResponse.json({ answersId: 'a2' });
    });
    open();
    await userEvent.click(await checkbox('Pets'));
    await submit();
    await submit();
    await waitFor(() => expect(bodies).toHaveLength(1));
    act(() => respond());
    await waitFor(() => expect(address()).toHaveTextContent('/results'));
    expect(bodies).toHaveLength(1);
  });

  it('keeps the answers and shows an error when the connection is lost', async () => {
    mockOffline('post', '/logInteraction');
    open();
    await userEvent.click(await checkbox('Pets'));
    act(() => void window.dispatchEvent(new Event('offline')));
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(submitFailed);
    expect(alert).toHaveTextContent('You seem to be offline.');
    expect(await checkbox('Pets')).toBeChecked();
    act(() => void window.dispatchEvent(new Event('online')));
    mockJson('post', '/logInteraction', { answersId: 'a2' });
    await submit();
    await waitFor(() => expect(address()).toHaveTextContent('/results'));
  });

  it.each([
    [500, 'INTERNAL', submitFailed],
    [503, 'UNAVAILABLE', submitFailed],
    [429, 'RATE_LIMITED', 'Refused: RATE_LIMITED'],
  ])('after a %d (%s) shows: %s', async (status, code, message) => {
    mockRequest('post', '/logInteraction', () => refusal(status, code));
    open();
    await userEvent.click(await checkbox('Pets'));
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await checkbox('Pets')).toBeChecked();
  });

  it('reloads the categories when one was removed, keeps the others selected and shows the error', async () => {
    open();
    await userEvent.click(await checkbox('Pets'));
    await userEvent.click(await checkbox('Coffee & Tea'));
    const message = 'We no longer have ‘Pets’. Please choose again.';
    mockRequest('post', '/logInteraction', () =>
      refusal(400, 'CATEGORY_UNKNOWN', { fields: { categories: message } }),
    );
    mockJson('get', '/categories', [beer, coffee]);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() =>
      expect(screen.queryByRole('checkbox', { name: 'Pets' })).not.toBeInTheDocument(),
    );
    expect(await checkbox('Coffee & Tea')).toBeChecked();
    expect(await checkbox(beer.name)).toHaveFocus();
    const bodies = mockJson('post', '/logInteraction', { answersId: 'a2' });
    await submit();
    await waitFor(() => expect(address()).toHaveTextContent('/results'));
    expect(bodies[0]).toMatchObject({ details: { categories: ['Coffee & Tea'] } });
  });
});

describe('the last answers', () => {
  beforeEach(() => mockJson('get', '/categories', [beer, coffee, pets]));

  it('are filled in', async () => {
    const { answers } = saved(['Pets'], 'Quality');
    mockJson('get', '/questionnaire', { answers: { ...answers, budget: 18.5 } });
    open();
    expect(await checkbox('Pets')).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Quality' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Budget a month/ })).toHaveValue('18.50');
    expect(screen.getByText('3 of 4 answered')).toBeInTheDocument();
  });

  it('leave out a removed category, with a message', async () => {
    mockJson('get', '/questionnaire', saved(['Cheese', 'Pets']));
    const bodies = mockJson('post', '/logInteraction', { answersId: 'a2' });
    open();
    expect(await checkbox('Pets')).toBeChecked();
    expect(screen.getByText(/‘Cheese’ is no longer on Hive/)).toBeVisible();
    await submit();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ details: { categories: ['Pets'] } });
  });

  it('are optional: when they fail to load, the form works and explains why it is empty', async () => {
    mockRequest('get', '/questionnaire', () => refusal(500, 'INTERNAL'));
    open();
    expect(await checkbox('Pets')).not.toBeChecked();
    expect(screen.getByText(/Your last answers could not be loaded/)).toBeVisible();
  });

  it('are overridden by the draft from before a reload', async () => {
    mockJson('get', '/questionnaire', saved(['Pets']));
    const { unmount } = open();
    await userEvent.click(await checkbox('Pets'));
    await userEvent.click(await checkbox('Coffee & Tea'));
    await userEvent.click(screen.getByRole('radio', { name: 'Price' }));
    unmount();
    open();
    expect(await checkbox('Coffee & Tea')).toBeChecked();
    expect(await checkbox('Pets')).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Price' })).toBeChecked();
  });

  it.each([
    '{',
    '[]',
    '{"categories":"Pets","priority":"Price"}',
    '{"categories":[1],"priority":7}',
  ])('are shown when the draft is invalid: %s', async (draft) => {
    sessionStorage.setItem(`hive-questionnaire-draft:${person._id}`, draft);
    mockJson('get', '/questionnaire', saved(['Pets']));
    open();
    expect(await checkbox('Pets')).toBeChecked();
  });
});
