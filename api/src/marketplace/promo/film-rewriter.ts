import fs from 'node:fs/promises';
import type { AppContext } from '../../platform/context';
import { Problem } from '../../platform/http/problem';
import { runInThread } from '../../platform/process/run-in-thread';
import { createUploadQueue } from '../../storage/uploads/upload-queue';
import type { Film, FilmOutcome, FilmTask } from './film';

export interface FilmRewriter {
  /**
   * Copies the video and audio tracks of an uploaded film to a new file, and nothing else of the upload. A refusal leaves
   * no file.
   * @param account whose turn it takes
   * @throws Problem MEDIA_UNREADABLE, VIDEO_TOO_LONG, and RATE_LIMITED or UNAVAILABLE while too many films wait
   */
  rewrite(source: string, target: string, account: string): Promise<Film>;
}

/**
 * Films are read in separate threads, few at a time and one of an account: a hostile film that loops or exhausts memory
 * fails its own upload only.
 */
export function createFilmRewriter({
  policy: { films, uploadQueues },
  filmWorker,
  log,
}: Pick<AppContext, 'policy' | 'filmWorker' | 'log'>): FilmRewriter {
  const queue = createUploadQueue({ ...uploadQueues, atOnce: films.atOnce });

  async function run(task: FilmTask): Promise<FilmOutcome> {
    const { readSeconds: seconds, megabytes, growthMegabytes } = films;
    const limits = { seconds, megabytes, growthMegabytes };
    return runInThread<FilmOutcome>(filmWorker, task, limits).catch((error: unknown) => ({
      kind: 'unreadable' as const,
      why: (error as Error).message,
    }));
  }

  return {
    async rewrite(source, target, account) {
      const limits = {
        seconds: films.maxSeconds + films.roundingSeconds,
        side: films.maxSide,
        packets: films.maxPackets,
      };
      const outcome = await queue.run(account, () => run({ source, target, limits }));
      if (outcome.kind === 'film') return outcome.film;
      await fs.rm(target, { force: true });
      if (outcome.kind === 'too-long') throw tooLong(films.maxSeconds);
      log.info({ why: outcome.why }, 'a film could not be read');
      throw videoUnreadable();
    },
  };
}

export function videoUnreadable(): Problem {
  const message = 'This is not a video we can read. Choose an MP4 (H.264) or a WebM.';
  return new Problem('MEDIA_UNREADABLE', message, { fields: { adMedia: message } });
}

function tooLong(seconds: number): Problem {
  const message = `This video is longer than ${seconds} seconds. Cut it and try again.`;
  return new Problem('VIDEO_TOO_LONG', message, { fields: { adMedia: message } });
}
