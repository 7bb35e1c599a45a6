import { act, renderHook, waitFor } from '@testing-library/react';
import { delay, http as msw, HttpResponse } from 'msw';
import { limits } from '@hive/contract/limits';
import { listenToOtherTabs, stopListeningToOtherTabs } from '../src/other-tabs';
import { showInSession, useProfilePicture } from '../src/profile-picture';
import { useSession } from '../src/session';
import { person, refusal, server, setUpApi, untypedHttp } from './api';

setUpApi();
beforeEach(() =>
  useSession.setState({ phase: 'signed-in', user: person, accessToken: 'token', expired: false }),
);

const file = (bytes = 10) => new File([new Uint8Array(bytes)], 'me.png');
const shown = () => useSession.getState().user?.profilePicture;
const open = () => renderHook(() => useProfilePicture());

/** Mocks the upload and records the requests. */
function playUpload(answer: (count: number) => Response | Promise<Response>) {
  const arrived: { field: string; bearer: string | null }[] = [];
  server.use(
    msw.post('*/api/user/upload-profile-picture', async ({ request }) => {
      const form = await request.formData();
      for (const field of form.keys())
        arrived.push({ field, bearer: request.headers.get('authorization') });
      return answer(arrived.length);
    }),
  );
  return arrived;
}

it('sends the picture as a form, with the bearer, and shows the new one in the session', async () => {
  const arrived = playUpload(() => HttpResponse.json({ profilePicture: '/media/new.webp' }));
  const { result } = open();

  await act(() => result.current.upload(file()));

  expect(arrived).toEqual([{ field: 'profilePicture', bearer: 'Bearer token' }]);
  expect(shown()).toBe('/media/new.webp');
  expect(result.current).toMatchObject({
    work: null,
    fault: '',
    notice: 'Your new picture is saved.',
  });
});

it('is sent again in full with a new token when the old one has expired', async () => {
  server.use(msw.get('*/api/auth/refresh', () => HttpResponse.json({ accessToken: 'fresh' })));
  const arrived = playUpload((count) =>
    count === 1
      ? refusal(401, 'UNAUTHENTICATED')
      : HttpResponse.json({ profilePicture: '/media/new.webp' }),
  );
  const { result } = open();

  await act(() => result.current.upload(file()));

  expect(arrived).toEqual([
    { field: 'profilePicture', bearer: 'Bearer token' },
    { field: 'profilePicture', bearer: 'Bearer fresh' },
  ]);
  expect(shown()).toBe('/media/new.webp');
});

it('does not send a picture that is too large', async () => {
  const { result } = open();

  await act(() => result.current.upload(file(limits.pictureMaxBytes + 1)));

  expect(result.current.fault).toBe('This picture is too large. Choose one of at most 5 MB.');
});

it('shows the field’s error when a picture was refused', async () => {
  playUpload(() =>
    refusal(400, 'VALIDATION_FAILED', { fields: { profilePicture: 'Choose a picture.' } }),
  );
  const { result } = open();

  await act(() => result.current.upload(file()));

  expect(result.current).toMatchObject({ work: null, fault: 'Choose a picture.', notice: '' });
  expect(shown()).toBeNull();
});

it('cancels an upload without a message, and the picture stays', async () => {
  playUpload(async () => {
    await delay('infinite');
    return HttpResponse.json({});
  });
  const { result } = open();
  let done: Promise<void> = Promise.resolve();
  act(() => {
    done = result.current.upload(file());
  });
  expect(result.current.work).toBe('uploading');

  act(() => result.current.cancel());
  await act(() => done);

  expect(result.current).toMatchObject({ work: null, fault: '', notice: '' });
  expect(shown()).toBeNull();
});

it('replaces a running upload with a newer one', async () => {
  const arrived = playUpload(async (count) => {
    if (count === 1) await delay('infinite');
    return HttpResponse.json({ profilePicture: '/media/second.webp' });
  });
  const { result } = open();
  let first: Promise<void> = Promise.resolve();
  act(() => {
    first = result.current.upload(file());
  });
  await waitFor(() => expect(arrived).toHaveLength(1));

  await act(() => result.current.upload(file()));
  await act(() => first);

  expect(shown()).toBe('/media/second.webp');
  expect(result.current).toMatchObject({ work: null, fault: '' });
});

it('cancels an upload when its page is left', async () => {
  // Without the contract's types: of them, the compiler would evaluate all calls for a spy.
  const post = vi.spyOn(untypedHttp, 'post').mockReturnValue(new Promise(() => undefined));
  const { result, unmount } = open();
  act(() => void result.current.upload(file()));
  const signal = post.mock.calls[0]?.[2]?.signal;
  expect(signal?.aborted).toBe(false);

  unmount();

  expect(signal?.aborted).toBe(true);
  post.mockRestore();
});

it('removes the picture', async () => {
  useSession.setState({ user: { ...person, profilePicture: '/media/old.webp' } });
  server.use(
    msw.delete('*/api/user/delete-profile-picture', () =>
      HttpResponse.json({ profilePicture: null }),
    ),
  );
  const { result } = open();

  await act(() => result.current.remove());

  expect(shown()).toBeNull();
  expect(result.current.notice).toBe('Your picture has been removed.');
});

it('keeps the picture and shows an error when removing failed', async () => {
  useSession.setState({ user: { ...person, profilePicture: '/media/old.webp' } });
  server.use(msw.delete('*/api/user/delete-profile-picture', () => HttpResponse.error()));
  const { result } = open();

  await act(() => result.current.remove());

  expect(shown()).toBe('/media/old.webp');
  expect(result.current.fault).toContain('offline');
});

it('has the other tabs reload their session, so that they show a new name or picture', async () => {
  listenToOtherTabs(() => undefined);
  const otherTab = new BroadcastChannel('hive-session');
  onTestFinished(() => {
    stopListeningToOtherTabs();
    otherTab.close();
  });
  const message = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data);
  });

  showInSession({ name: 'Ada Lovelace' });

  expect(await message).toBe('session-changed');
});
