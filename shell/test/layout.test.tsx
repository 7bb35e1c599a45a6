import { act, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '@hive/shared-auth/session';
import { beVisitor, json, person, play, refusal, setUpApi, signIn, reported } from './api';
import { openApp } from './render-app';

setUpApi();

describe('The header', () => {
  test('offers visitors to log in and to join', async () => {
    beVisitor();
    await openApp('/');
    const header = within(await screen.findByRole('banner'));

    expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    // The home page itself has the link 'Join the Hive'.
    expect(header.queryByRole('link', { name: 'Join the Hive' })).not.toBeInTheDocument();
    expect(header.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  test.each([
    ['user', '/dashboard'],
    ['partner', '/partner-dashboard'],
    ['admin', '/admin-dashboard'],
  ] as const)('links a signed-in %s to their pages', async (role, home) => {
    signIn(person(role));
    await openApp('/');
    const header = within(await screen.findByRole('banner'));

    expect(header.getByRole('link', { name: 'Questionnaire' })).toBeVisible();
    expect(header.getByRole('link', { name: 'Results' })).toBeVisible();
    expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', home);
    expect(header.getByText('Ada Byron')).toBeVisible();
  });

  test('links a user who needs a code to verification, and to no protected page', async () => {
    signIn(person('user', false));
    await openApp('/');

    expect(await screen.findByRole('link', { name: 'Enter your code' })).toHaveAttribute(
      'href',
      '/verify-2fa',
    );
    expect(screen.queryByRole('link', { name: 'Results' })).not.toBeInTheDocument();
  });

  test('opens its menu with the button and closes it with Escape', async () => {
    signIn(person());
    const { user } = await openApp('/');
    const button = await screen.findByRole('button', { name: 'Menu' });

    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');

    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  test('logs out and opens the home page, without a return path', async () => {
    signIn(person());
    play('get', '/auth/logout', () => json({}));
    const { user } = await openApp('/results');
    const visited: string[] = [];
    const note = vi.spyOn(window.history, 'replaceState').mockImplementation((_state, _, to) => {
      visited.push(String(to));
    });

    await user.click(await screen.findByRole('button', { name: 'Logout' }));

    expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(useSession.getState()).toMatchObject({ phase: 'visitor', leaving: false });
    expect(visited).toEqual([]);
    expect(sessionStorage.getItem('hive-destination')).toBeNull();
    note.mockRestore();
  });

  test('reports a failure to log out', async () => {
    signIn(person());
    play('get', '/auth/logout', () => refusal(503, 'UNAVAILABLE', 'The server is busy.'));
    const { user } = await openApp('/results');

    await user.click(await screen.findByRole('button', { name: 'Logout' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are still logged in. The server is busy.',
    );
  });
});

test('The header shows a name that looks like markup as text', async () => {
  const name = '"><img src=x onerror=alert(1)><b>{{7*7}} Ⱥ𠜎 <script>';
  signIn({ ...person(), name });
  await openApp('/');

  expect(await screen.findByText(name)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toHaveTextContent(name);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

describe('A navigation', () => {
  test('moves the focus to the headline, announces the page, scrolls to the top and is counted', async () => {
    beVisitor();
    const { user } = await openApp('/');
    const home = await screen.findByRole('heading', { name: './HomePage' });
    expect(home).not.toHaveFocus();
    delete document.documentElement.dataset['navigated'];

    await user.click(screen.getByRole('link', { name: 'A partner' }));

    const partner = await screen.findByRole('heading', { name: './PartnerPage' });
    await waitFor(() => expect(partner).toHaveFocus());
    expect(document.title).toBe('Title of ./PartnerPage | Hive');
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(
      await screen.findByText('Title of ./PartnerPage | Hive', { selector: 'p' }),
    ).toBeInTheDocument();
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, left: 0, behavior: 'instant' });
    expect(document.documentElement).toHaveAttribute('data-navigated');
    await waitFor(() =>
      // In any order, and possibly with one of the previous test, because views are recorded when the browser is idle.
      expect(reported.views).toEqual(
        expect.arrayContaining([
          { action: 'viewed_page', details: { page: '/' } },
          { action: 'viewed_page', details: { page: '/partner/7' } },
        ]),
      ),
    );
  });

  test('back to the first page moves the focus to its headline too', async () => {
    beVisitor();
    const { user } = await openApp('/');
    await screen.findByRole('heading', { name: './HomePage' });
    await user.click(screen.getByRole('link', { name: 'A partner' }));
    await screen.findByRole('heading', { name: './PartnerPage' });

    act(() => window.history.back());

    const home = await screen.findByRole('heading', { name: './HomePage' });
    await waitFor(() => expect(home).toHaveFocus());
  });

  test('scrolls to the top after Back within a page', async () => {
    beVisitor();
    const { user } = await openApp('/?sort=cost');
    await screen.findByRole('heading', { name: './HomePage' });
    delete document.documentElement.dataset['navigated'];
    const scroll = vi.mocked(window.scrollTo);

    const previous = { key: 'previous' };
    window.history.replaceState(previous, '', '/');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: previous })));
    expect(scroll).not.toHaveBeenCalled();
    expect(document.documentElement).not.toHaveAttribute('data-navigated');
    await user.click(screen.getByRole('link', { name: 'A partner' }));

    await screen.findByRole('heading', { name: './PartnerPage' });
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  test('is not affected by a page view that could not be recorded', async () => {
    beVisitor();
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    play('post', '/logInteraction', () => refusal(429, 'RATE_LIMITED', 'Too many.'));
    await openApp('/how-we-rank');

    expect(await screen.findByRole('heading', { name: './HowWeRankPage' })).toBeVisible();
    await waitFor(() => expect(info).toHaveBeenCalled());
    info.mockRestore();
  });
});

describe('The cookie choice', () => {
  const choice = () => screen.queryByRole('region', { name: 'Cookie choice' });

  test.each([
    ['Accept', 'accepted'],
    ['Reject', 'rejected'],
  ])('%s is stored, and the question is not repeated', async (button, stored) => {
    beVisitor();
    const first = await openApp('/');
    await first.user.click(await screen.findByRole('button', { name: button }));

    expect(choice()).not.toBeInTheDocument();
    expect(document.cookie).toContain(`hive_consent=${stored}`);
    expect(screen.getByRole('main')).toHaveFocus();

    first.unmount();
    await openApp('/');
    await screen.findByRole('heading', { name: './HomePage' });
    expect(choice()).not.toBeInTheDocument();
  });

  test('of a signed-in user is sent at once, so that their next click counts as theirs', async () => {
    signIn(person());
    const { user } = await openApp('/');
    const accept = await screen.findByRole('button', { name: 'Accept' });
    const requests = play('get', '/notifications/unread', () => json({ unread: 0 }));
    await user.click(accept);
    await waitFor(() => expect(requests).not.toHaveLength(0));
  });

  test('can be changed from the footer', async () => {
    beVisitor();
    document.cookie = 'hive_consent=accepted; path=/';
    document.cookie = 'hive_visitor=abc; path=/';
    const { user } = await openApp('/');

    await user.click(await screen.findByRole('button', { name: 'Cookie choice' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));

    expect(document.cookie).not.toContain('hive_visitor');
    expect(choice()).not.toBeInTheDocument();
  });
});

test("An unknown path shows 'not found' with a link home", async () => {
  beVisitor();
  const { user } = await openApp('/nowhere');

  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go to the home page' }));

  expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
});

test("Every page links to 'How we rank' and the privacy page, the login page included", async () => {
  beVisitor();
  const { user } = await openApp('/login');
  const footer = within(await screen.findByRole('contentinfo'));

  await user.click(footer.getByRole('link', { name: 'How we rank' }));
  expect(await screen.findByRole('heading', { name: './HowWeRankPage' })).toBeVisible();
  expect(window.location.pathname).toBe('/how-we-rank');

  await user.click(footer.getByRole('link', { name: 'Privacy and cookies' }));
  expect(await screen.findByRole('heading', { name: './PrivacyPage' })).toBeVisible();
  expect(window.location.pathname).toBe('/privacy');
});

test('The footer says how Hive earns', async () => {
  beVisitor();
  await openApp('/');

  expect(await screen.findByRole('contentinfo')).toHaveTextContent(
    'Hive earns a commission when you subscribe through links marked ‘Ad’.',
  );
});
