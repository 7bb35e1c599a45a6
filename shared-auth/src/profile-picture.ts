import { useEffect, useRef, useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { SessionUser } from '@hive/contract/auth';
import { limits } from '@hive/contract/limits';
// By the package's name: bundled into a remote, this file must meet the page's one session and not bring its own.
import { ApiError } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import { useSession } from '@hive/shared-auth/session';

interface PictureAnswer {
  profilePicture: string | null;
}

/** Shows a change of the own profile at once wherever the person is shown. */
export function showInSession(change: Partial<Pick<SessionUser, 'name' | 'profilePicture'>>): void {
  useSession.setState(({ user }) => ({ user: user && { ...user, ...change } }));
}

export interface ProfilePicture {
  /** What is under way. */
  work: 'uploading' | 'removing' | null;
  /** How much of the picture has been sent, from 0 to 1. */
  progress: number;
  /** What went wrong with the last thing the person did, as a sentence. */
  fault: string;
  /** What was done, as a sentence. */
  news: string;
  /** Takes the place of the picture, and of an upload that is still under way. */
  upload: (file: File) => Promise<void>;
  /** Gives the upload up; the picture stays as it is. */
  cancel: () => void;
  remove: () => Promise<void>;
}

const tooLarge = `This picture is too large. Choose one of at most ${limits.pictureMaxBytes / (1024 * 1024)} MB.`;

/** The requests behind the picture's controls, wherever these stand. An upload ends with the page it was begun on. */
export function useProfilePicture(): ProfilePicture {
  const [work, setWork] = useState<ProfilePicture['work']>(null);
  const [progress, setProgress] = useState(0);
  const [fault, setFault] = useState('');
  const [news, setNews] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(
    what: NonNullable<ProfilePicture['work']>,
    send: (signal: AbortSignal) => Promise<PictureAnswer>,
    done: string,
  ) {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setWork(what);
    setProgress(0);
    setFault('');
    setNews('');
    try {
      const { profilePicture } = await send(signal);
      showInSession({ profilePicture });
      setNews(done);
    } catch (error) {
      // Cancelled, or another one took its place: nothing to tell.
      if (signal.aborted) return;
      setFault(faultOf(error));
    } finally {
      if (!signal.aborted) setWork(null);
    }
  }

  return {
    work,
    progress,
    fault,
    news,
    async upload(file) {
      if (file.size > limits.pictureMaxBytes) {
        setNews('');
        setFault(tooLarge);
        return;
      }
      const form = new FormData();
      form.append('profilePicture', file);
      await run(
        'uploading',
        (signal) =>
          http.post<PictureAnswer>(apiPaths.uploadProfilePicture, form, {
            signal,
            onProgress: (fraction) => !signal.aborted && setProgress(fraction),
          }),
        'Your new picture is in place.',
      );
    },
    cancel() {
      running.current?.abort();
      setWork(null);
    },
    remove: () =>
      run(
        'removing',
        (signal) =>
          http.delete<PictureAnswer>(apiPaths.deleteProfilePicture, undefined, { signal }),
        'Your picture was removed.',
      ),
  };
}

function faultOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return Object.values(error.fields ?? {})[0] ?? error.message;
}
