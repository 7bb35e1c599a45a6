import { useEffect, useRef, useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { SessionUser } from '@hive/contract/auth';
import { limits } from '@hive/contract/limits';
// Imported by package name: in a remote's bundle this must be the page's shared session, not a copy.
import { ApiError } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';
import { notifyOtherTabs, useSession } from '@hive/shared-auth/session';

interface PictureAnswer {
  profilePicture: string | null;
}

/** Applies a profile change to the session, so that every part of the page shows it at once, and has other tabs reload theirs. */
export function showInSession(change: Partial<Pick<SessionUser, 'name' | 'profilePicture'>>): void {
  useSession.setState(({ user }) => ({ user: user && { ...user, ...change } }));
  // Undefined in an earlier shell.
  notifyOtherTabs?.('session-changed');
}

export interface ProfilePicture {
  /** The running request. */
  work: 'uploading' | 'removing' | null;
  /** The sent part of the picture, from 0 to 1. */
  progress: number;
  /** The error message of the last action. */
  fault: string;
  /** The success message of the last action. */
  notice: string;
  /** Replaces the picture, and cancels an upload that is still running. */
  upload: (file: File) => Promise<void>;
  /** Cancels the upload; the picture stays unchanged. */
  cancel: () => void;
  remove: () => Promise<void>;
}

const tooLarge = `This picture is too large. Choose one of at most ${limits.pictureMaxBytes / (1024 * 1024)} MB.`;

/** Uploads and removes the user's own picture. Leaving the page cancels a running upload. */
export function useProfilePicture(): ProfilePicture {
  const [work, setWork] = useState<ProfilePicture['work']>(null);
  const [progress, setProgress] = useState(0);
  const [fault, setFault] = useState('');
  const [notice, setNotice] = useState('');
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
    setNotice('');
    try {
      const { profilePicture } = await send(signal);
      showInSession({ profilePicture });
      setNotice(done);
    } catch (error) {
      // Cancelled or replaced by another upload: there is nothing to report.
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
    notice,
    async upload(file) {
      if (file.size > limits.pictureMaxBytes) {
        setNotice('');
        setFault(tooLarge);
        return;
      }
      const form = new FormData();
      form.append('profilePicture', file);
      await run(
        'uploading',
        (signal) =>
          http.post(apiPaths.uploadProfilePicture, form, {
            signal,
            onProgress: (fraction) => !signal.aborted && setProgress(fraction),
          }),
        'Your new picture is saved.',
      );
    },
    cancel() {
      running.current?.abort();
      setWork(null);
    },
    remove: () =>
      run(
        'removing',
        (signal) => http.delete(apiPaths.deleteProfilePicture, undefined, { signal }),
        'Your picture has been removed.',
      ),
  };
}

function faultOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return Object.values(error.fields ?? {})[0] ?? error.message;
}
