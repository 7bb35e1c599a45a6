import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@hive/shared-auth/session';
import { http as msw, HttpResponse } from 'msw';
import * as leavePage from '../src/leave-page';
import { OverrideWatch } from '../src/session/override-watch';
import { person, refusal, server, setUpApi, signIn } from './api';
import { openApp } from './render-app';

const leaveFor = vi.spyOn(leavePage, 'leaveFor').mockReturnValue();
const reloadPage = vi.spyOn(leavePage, 'reloadPage').mockReturnValue();

setUpApi();
const origin = 'http://localhost:4301';
const address = '*/api/admin/release-override';

beforeEach(() => {
  vi.clearAllMocks();
  signIn(person('admin'));
});
afterEach(() => document.getElementById('hive-registry')?.remove());

const open = (search: string) => openApp(`/settings/override${search}`);

/** The page as sent by the web host. */
function putRegistry(override: object | undefined): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'hive-registry';
  block.textContent = JSON.stringify({ revision: 1, shell: {}, remotes: {}, override });
  document.body.append(block);
}

describe('The confirmation page', () => {
  const button = () => screen.findByRole('button', { name: 'See this version' });

  test('starts nothing without confirmation; after it, starts the override and reloads the page', async () => {
    const requests: unknown[] = [];
    server.use(
      msw.post(address, async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json({});
      }),
    );
    await open(`?remote=remote-user&from=${origin}`);
    const name = `remote-user from ${origin}`;
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(requests).toEqual([]);
    await userEvent.click(await button());
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/'));
    expect(requests).toEqual([{ remote: 'remote-user', origin }]);
  });

  test('shows why the api refuses, and stays', async () => {
    const message = 'This site permits no overrides.';
    server.use(msw.post(address, () => refusal(409, 'OVERRIDE_REFUSED', message)));
    await open('?remote=remote-user&version=1.0.0-a');
    await userEvent.click(await button());
    expect(await screen.findByText(message)).toBeVisible();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test.each(['', '?remote=remote-user', `?remote=remote-user&version=1&from=${origin}`])(
    'offers nothing for an incomplete link: %s',
    async (search) => {
      await open(search);
      expect(await screen.findByRole('heading', { name: 'Nothing to override' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'See this version' })).toBeNull();
    },
  );
});

describe('The banner', () => {
  test('names the override and resets it', async () => {
    putRegistry({ remote: 'remote-user', version: null, origin });
    server.use(msw.delete(address, () => HttpResponse.json({})));
    render(<OverrideWatch />);
    expect(screen.getByText(`You see remote-user from ${origin}`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });

  test('names a released version, and is absent without an override', () => {
    putRegistry({ remote: 'remote-user', version: '1.0.0-a', origin: null });
    const { unmount } = render(<OverrideWatch />);
    expect(screen.getByText('You see remote-user 1.0.0-a')).toBeVisible();
    unmount();
    document.getElementById('hive-registry')?.remove();
    putRegistry(undefined);
    render(<OverrideWatch />);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('reloads the page when the session ends', () => {
    putRegistry({ remote: 'remote-user', version: null, origin });
    render(<OverrideWatch />);
    act(() => useSession.setState({ phase: 'visitor', user: null }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});
