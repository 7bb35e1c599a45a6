import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { person, play, playJson, playOffline, refusal, setUpApi } from '../../test/api';
import { renderPage } from '@hive/shared-auth/testing/render-page';
import QuestionnairePage from './questionnaire-page';

const coffee = { _id: 'c1', name: 'Coffee & Tea' };
const pets = { _id: 'c2', name: 'Pets' };
const beer = { _id: 'c3', name: 'Beer, Wine & Spirits (18+)' };
const notSent = '⚠️ Error processing request. Try again.';

const saved = (categories: string[], priority = 'None') => ({
  answers: { _id: 'a1', categories, priority, answeredAt: '2026-11-20T09:00:00Z' },
});

setUpApi();

const open = () => renderPage(QuestionnairePage, '/questionnaire');
const tick = (name: string) => screen.findByRole('checkbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'See My Matches' }));
const address = () => screen.getByRole('status', { name: 'Address' });

describe('before there is something to choose from', () => {
  it('says that the categories are loading', async () => {
    playJson('get', '/questionnaire', { answers: null });
    playJson('get', '/categories', [coffee]);
    open();
    expect(screen.getByText('Loading categories...')).toBeVisible();
    expect(await tick('Coffee & Tea')).toBeVisible();
    expect(screen.queryByText('Loading categories...')).not.toBeInTheDocument();
  });

  it('says that there are none', async () => {
    playJson('get', '/questionnaire', { answers: null });
    playJson('get', '/categories', []);
    open();
    expect(await screen.findByText('No categories available.')).toBeVisible();
  });

  it('says that they could not be loaded, and loads them on Retry', async () => {
    playJson('get', '/questionnaire', { answers: null });
    playOffline('get', '/categories');
    open();
    const sentence = 'Failed to load categories. Please try again later.';
    expect(await screen.findByText(sentence)).toBeVisible();
    playJson('get', '/categories', [coffee]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await tick('Coffee & Tea')).toBeVisible();
  });

  it('shows the server’s own words when it is asked too often', async () => {
    playJson('get', '/questionnaire', { answers: null });
    play('get', '/categories', () =>
      refusal(429, 'RATE_LIMITED', { message: 'Try again in 12 s.' }),
    );
    open();
    expect(await screen.findByText('Try again in 12 s.')).toBeVisible();
  });
});

describe('with categories', () => {
  beforeEach(() => {
    playJson('get', '/categories', [beer, coffee, pets]);
    playJson('get', '/questionnaire', { answers: null });
  });

  it('asks for at least one category, beside the question, and puts the focus there', async () => {
    open();
    await tick('Pets');
    await submit();
    const question = screen.getByRole('group', { name: /receive/ });
    expect(within(question).getByRole('alert')).toHaveTextContent(
      '⚠️ Please select at least one category.',
    );
    expect(question).toHaveAccessibleDescription(/Please select at least one category/);
    expect(await tick(beer.name)).toHaveFocus();
    await userEvent.click(await tick('Pets'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends the answers and goes to the results', async () => {
    const bodies = playJson('post', '/logInteraction', { answersId: 'a2' });
    open();
    await userEvent.click(await tick('Pets'));
    await userEvent.click(await tick('Coffee & Tea'));
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

  it('sends None where no priority is chosen, also after one was taken back', async () => {
    const bodies = playJson('post', '/logInteraction', { answersId: 'a2' });
    open();
    await userEvent.click(await tick('Pets'));
    await userEvent.click(screen.getByRole('radio', { name: 'Variety' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear this choice' }));
    await submit();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ details: { categories: ['Pets'], priority: 'None' } });
  });

  it('is answered by keyboard alone', async () => {
    const bodies = playJson('post', '/logInteraction', { answersId: 'a2' });
    open();
    (await tick(beer.name)).focus();
    await userEvent.keyboard('{Tab} {Tab}{Tab} {ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Variety' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toHaveTextContent('/results'));
    expect(bodies).toHaveLength(1);
  });

  it('tells who the category for adults is for', async () => {
    open();
    expect(await tick(beer.name)).toHaveAccessibleDescription('18 or over only');
    expect(await tick('Pets')).not.toHaveAccessibleDescription();
  });

  it('submits once, however often the button is pressed', async () => {
    let answer: () => void = () => undefined;
    const bodies = play('post', '/logInteraction', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json({ answersId: 'a2' });
    });
    open();
    await userEvent.click(await tick('Pets'));
    await submit();
    await submit();
    await waitFor(() => expect(bodies).toHaveLength(1));
    act(() => answer());
    await waitFor(() => expect(address()).toHaveTextContent('/results'));
    expect(bodies).toHaveLength(1);
  });

  it('keeps everything when the connection is lost, and says so', async () => {
    playOffline('post', '/logInteraction');
    open();
    await userEvent.click(await tick('Pets'));
    act(() => void window.dispatchEvent(new Event('offline')));
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(notSent);
    expect(alert).toHaveTextContent('You seem to be offline.');
    expect(await tick('Pets')).toBeChecked();
    act(() => void window.dispatchEvent(new Event('online')));
    playJson('post', '/logInteraction', { answersId: 'a2' });
    await submit();
    await waitFor(() => expect(address()).toHaveTextContent('/results'));
  });

  it.each([
    [500, 'INTERNAL', notSent],
    [503, 'UNAVAILABLE', notSent],
    [429, 'RATE_LIMITED', 'Refused: RATE_LIMITED'],
  ])('after a %d (%s) says: %s', async (status, code, sentence) => {
    play('post', '/logInteraction', () => refusal(status, code));
    open();
    await userEvent.click(await tick('Pets'));
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await tick('Pets')).toBeChecked();
  });

  it('reloads the categories when one has left, keeps the others chosen and names the fault', async () => {
    open();
    await userEvent.click(await tick('Pets'));
    await userEvent.click(await tick('Coffee & Tea'));
    const sentence = 'We no longer have ‘Pets’. Please choose again.';
    play('post', '/logInteraction', () =>
      refusal(400, 'CATEGORY_UNKNOWN', { fields: { categories: sentence } }),
    );
    playJson('get', '/categories', [beer, coffee]);
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await waitFor(() =>
      expect(screen.queryByRole('checkbox', { name: 'Pets' })).not.toBeInTheDocument(),
    );
    expect(await tick('Coffee & Tea')).toBeChecked();
    expect(await tick(beer.name)).toHaveFocus();
    const bodies = playJson('post', '/logInteraction', { answersId: 'a2' });
    await submit();
    await waitFor(() => expect(address()).toHaveTextContent('/results'));
    expect(bodies[0]).toMatchObject({ details: { categories: ['Coffee & Tea'] } });
  });
});

describe('what was answered before', () => {
  beforeEach(() => playJson('get', '/categories', [beer, coffee, pets]));

  it('is filled in', async () => {
    playJson('get', '/questionnaire', saved(['Pets'], 'Quality'));
    open();
    expect(await tick('Pets')).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Quality' })).toBeChecked();
    expect(screen.getByText('2 of 2 answered')).toBeInTheDocument();
  });

  it('leaves out a category that is gone, and says so', async () => {
    playJson('get', '/questionnaire', saved(['Cheese', 'Pets']));
    const bodies = playJson('post', '/logInteraction', { answersId: 'a2' });
    open();
    expect(await tick('Pets')).toBeChecked();
    expect(screen.getByText(/‘Cheese’ is no longer on Hive/)).toBeVisible();
    await submit();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ details: { categories: ['Pets'] } });
  });

  it('need not be readable: the form works without it and says why it is empty', async () => {
    play('get', '/questionnaire', () => refusal(500, 'INTERNAL'));
    open();
    expect(await tick('Pets')).not.toBeChecked();
    expect(screen.getByText(/Your last answers could not be loaded/)).toBeVisible();
  });

  it('gives way to what was chosen before an accidental reload', async () => {
    playJson('get', '/questionnaire', saved(['Pets']));
    const { unmount } = open();
    await userEvent.click(await tick('Pets'));
    await userEvent.click(await tick('Coffee & Tea'));
    await userEvent.click(screen.getByRole('radio', { name: 'Price' }));
    unmount();
    open();
    expect(await tick('Coffee & Tea')).toBeChecked();
    expect(await tick('Pets')).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Price' })).toBeChecked();
  });

  it.each([
    '{',
    '[]',
    '{"categories":"Pets","priority":"Price"}',
    '{"categories":[1],"priority":7}',
  ])('is not disturbed by a broken draft: %s', async (draft) => {
    sessionStorage.setItem(`hive-questionnaire-draft:${person._id}`, draft);
    playJson('get', '/questionnaire', saved(['Pets']));
    open();
    expect(await tick('Pets')).toBeChecked();
  });
});
