import { screen, waitFor, within } from '@testing-library/react';
import { http as msw } from 'msw';
import { limits } from '@hive/contract/limits';
import { useSession } from '@hive/shared-auth/session';
import { enterText } from '@hive/shared-auth/testing/enter-text';
import { json, person, play, refusal, server, setUpApi, signIn } from './api';
import { openApp } from './render-app';

setUpApi();
beforeEach(() => signIn(person()));

const open = () => openApp('/settings/profile');
const png = (bytes = 10) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('The name', () => {
  const playPatch = (answer: (body: unknown) => Response) => {
    const bodies: unknown[] = [];
    server.use(
      msw.patch('*/api/user/profile', async ({ request }) => {
        bodies.push(await request.json());
        return answer(bodies.at(-1));
      }),
    );
    return bodies;
  };
  const rename = async (name: string) => {
    const { user } = await open();
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await enterText(user, field, name);
    await user.click(screen.getByRole('button', { name: 'Save name' }));
  };

  test('is saved, and the header shows it at once', async () => {
    const bodies = playPatch(() =>
      json({ name: 'Ada Lovelace', email: 'ada@example.com', profilePicture: null }),
    );

    await rename(' Ada Lovelace ');

    expect(await screen.findByText('Your name is saved.')).toBeVisible();
    expect(bodies).toEqual([{ name: 'Ada Lovelace' }]);
    expect(screen.getByRole('banner')).toHaveTextContent('Ada Lovelace');
  });

  test('that is not saved yet is still in the field when the page is opened again', async () => {
    const { user, unmount } = await open();
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await enterText(user, field, 'Ada Lovelace');
    unmount();

    await open();

    expect(await screen.findByLabelText('Name')).toHaveValue('Ada Lovelace');
  });

  test('that is rejected shows why, and stays in the field', async () => {
    playPatch(() =>
      refusal(400, 'VALIDATION_FAILED', 'Check it.', { fields: { name: 'Choose another name.' } }),
    );

    await rename('Rude words');

    expect(await screen.findByLabelText('Name')).toHaveAccessibleDescription(
      expect.stringContaining('Choose another name.'),
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Rude words');
  });

  test('that is too long is not sent', async () => {
    await rename('x'.repeat(limits.nameMax + 1));

    expect(await screen.findByText(`Use at most ${limits.nameMax} characters.`)).toBeVisible();
  });
});

describe('The picture', () => {
  test('is uploaded and shown at once', async () => {
    const fields: string[] = [];
    server.use(
      msw.post('*/api/user/upload-profile-picture', async ({ request }) => {
        fields.push(...(await request.formData()).keys());
        return json({ profilePicture: '/media/pictures/new.webp' });
      }),
    );
    const { user } = await open();

    await user.upload(await screen.findByLabelText('Add a picture'), png());

    expect(await screen.findByRole('img', { name: 'Your profile picture' })).toHaveAttribute(
      'src',
      '/media/pictures/new.webp',
    );
    expect(fields).toEqual(['profilePicture']);
    expect(useSession.getState().user?.profilePicture).toBe('/media/pictures/new.webp');
  });

  test('that is rejected shows why, and the old one stays', async () => {
    signIn({ ...person(), profilePicture: '/media/pictures/old.webp' });
    server.use(
      msw.post('*/api/user/upload-profile-picture', () =>
        refusal(415, 'PICTURE_UNREADABLE', 'This is not a picture we can read.'),
      ),
    );
    const { user } = await open();

    await user.upload(await screen.findByLabelText('Change picture'), png());

    expect(await screen.findByRole('alert')).toHaveTextContent('not a picture we can read');
    expect(screen.getByRole('img', { name: 'Your profile picture' })).toHaveAttribute(
      'src',
      '/media/pictures/old.webp',
    );
  });

  test('that is too large is not sent', async () => {
    const { user } = await open();

    await user.upload(
      await screen.findByLabelText('Add a picture'),
      png(limits.pictureMaxBytes + 1),
    );

    expect(await screen.findByRole('alert')).toHaveTextContent('at most 5 MB');
  });

  test('is removed after confirmation', async () => {
    signIn({ ...person(), profilePicture: '/media/pictures/old.webp' });
    server.use(
      msw.delete('*/api/user/delete-profile-picture', () => json({ profilePicture: null })),
    );
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Remove Picture' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove your picture?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove it' }));

    await waitFor(() => expect(useSession.getState().user?.profilePicture).toBeNull());
    expect(screen.queryByRole('button', { name: 'Remove Picture' })).not.toBeInTheDocument();
    expect(await screen.findByText('Your picture has been removed.')).toBeInTheDocument();
  });
});

describe('The data export', () => {
  const saved: { name: string; content: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let content = new Blob();
    URL.createObjectURL = (blob: Blob) => {
      content = blob;
      return 'blob:here';
    };
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const download = async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  };

  test('is downloaded as a file', async () => {
    play('get', '/user/export', () =>
      json({ writtenAt: '2026-11-21T08:00:00.000Z', account: { email: 'ada@example.com' } }),
    );

    await download();

    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('hive-my-data-2026-11-21.json');
    expect(JSON.parse(await saved[0]!.content.text())).toMatchObject({
      account: { email: 'ada@example.com' },
    });
  });

  test('reports a failure', async () => {
    play('get', '/user/export', () => refusal(429, 'RATE_LIMITED', 'Try again in 9 minutes.'));

    await download();

    const data = await section('Your data');
    expect(await data.findByRole('alert')).toHaveTextContent('Try again in 9 minutes.');
    expect(saved).toEqual([]);
  });
});

describe('Erasing the account', () => {
  const security = (hasPassword: boolean) => ({
    hasPassword,
    totp: { enabled: false, since: null },
    passkeys: [],
    recoveryCodesLeft: 0,
    google: null,
  });

  async function ask(hasPassword = true) {
    play('get', '/auth/security', () => json(security(hasPassword)));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Erase my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase your account?' }));
    const word = await dialog.findByLabelText('Type ERASE to confirm');
    const confirm = () => user.click(dialog.getByRole('button', { name: 'Erase my account' }));
    return { user, dialog, word, confirm };
  }

  test('asks for the password and the confirmation word, and opens the home page with a message', async () => {
    const bodies = play('post', '/user/erase', () => json({}));
    play('get', '/auth/logout', () => json({}));
    const { user, dialog, word, confirm } = await ask();
    const ofAnother = 'hive-text-draft:name of another user';
    const own = `hive-text-draft:name ${useSession.getState().user?._id}`;
    for (const key of [own, ofAnother]) sessionStorage.setItem(key, '{"name":"Typed"}');

    await enterText(user, dialog.getByLabelText('Your password'), 'four quiet honest words');
    await enterText(user, word, 'ERASE');
    await confirm();

    expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
    expect(screen.getByText(/Your account has been erased/)).toHaveRole('status');
    expect(bodies).toEqual([{ password: 'four quiet honest words', confirmation: 'ERASE' }]);
    expect(sessionStorage.getItem(own)).toBeNull();
    expect(sessionStorage.getItem(ofAnother)).not.toBeNull();
    await waitFor(() => expect(useSession.getState().phase).toBe('visitor'));
  });

  test('asks only for the word if the account has no password', async () => {
    const bodies = play('post', '/user/erase', () => json({}));
    play('get', '/auth/logout', () => json({}));
    const { user, dialog, word, confirm } = await ask(false);
    expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();

    await enterText(user, word, 'ERASE');
    await confirm();

    expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
    expect(bodies).toEqual([{ confirmation: 'ERASE' }]);
  });

  test('sends nothing without the word and the password, and names both', async () => {
    const { user, dialog, word, confirm } = await ask();

    await enterText(user, word, 'erase');
    await confirm();

    expect(await dialog.findByText('Type ERASE to confirm.')).toBeVisible();
    expect(dialog.getByText('Enter your password.')).toBeVisible();
    expect(dialog.getByLabelText('Your password')).toHaveFocus();
    expect(useSession.getState().phase).toBe('signed-in');
  });

  test.each([
    [400, 'PASSWORD_WRONG', { fields: { password: 'This is not your password.' } }],
    [409, 'LAST_ADMIN', {}],
  ])('that is refused (%s %s) shows why, and the input stays', async (status, code, extra) => {
    play('post', '/user/erase', () => refusal(status, code, 'This is not your password.', extra));
    const { user, dialog, word, confirm } = await ask();

    await enterText(user, dialog.getByLabelText('Your password'), 'a guess');
    await enterText(user, word, 'ERASE');
    await confirm();

    expect(await dialog.findByText('This is not your password.')).toBeVisible();
    expect(dialog.getByLabelText('Your password')).toHaveValue('a guess');
    expect(useSession.getState().phase).toBe('signed-in');
  });

  test('can be cancelled', async () => {
    const { user, dialog } = await ask();

    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));

    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Erase your account?' })).not.toBeInTheDocument(),
    );
  });
});

test('The name in the header links here, and the page links to security', async () => {
  await open();

  const link = screen.getByRole('link', { name: 'Ada Byron' });
  expect(link).toHaveAttribute('href', '/settings/profile');
  const nav = within(await screen.findByRole('navigation', { name: 'Settings' }));
  expect(nav.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/settings/security');
});
