import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { syncFolder } from '../../platform/process/sync-folder';
import type { NewClick } from './click-store';
import { openEnding } from './spool';
import { readSpool } from './spool-line';

/** A spool file that is no longer appended to. */
const takenEnding = '.taken.jsonl';
/** A file with unreadable lines, retained for manual inspection. */
const damagedEnding = '.damaged.jsonl';
const maxRows = 500;

interface ReplayOptions {
  folder: string;
  /** Resolves when the database responds. Until then the files stay with their writers. */
  ready(): Promise<unknown>;
  /** Stores clicks durably; ignores those already stored. */
  insert(clicks: NewClick[]): Promise<void>;
  log: FastifyBaseLogger;
}

/**
 * Inserts every spooled click of this machine, from any process, into the database and returns their number. A file is
 * claimed by renaming it, then read, inserted and only then deleted. If the process dies in between, or two processes
 * claim the same file, its clicks are inserted again and the database stores each once.
 * @throws errors of `ready` and `insert`; the file then stays for the next replay
 */
export async function replaySpool(options: ReplayOptions): Promise<number> {
  const { folder, ready, insert, log } = options;
  const names = await listSpool(folder);
  if (names.length === 0) return 0;
  await ready();
  let replayed = 0;
  for (const file of await takeFiles(folder, names)) {
    const text = await readIfThere(file);
    if (text === null) continue;
    const { clicks, unreadable } = readSpool(text);
    for (let from = 0; from < clicks.length; from += maxRows) {
      await insert(clicks.slice(from, from + maxRows));
    }
    replayed += clicks.length;
    if (unreadable > 0) {
      log.error({ file: path.basename(file), unreadable }, 'a spool file holds unreadable lines');
      await renameIfThere(file, file.replace(takenEnding, damagedEnding));
    } else {
      await fs.rm(file, { force: true });
    }
  }
  if (replayed > 0) log.info({ clicks: replayed }, 'spooled clicks were brought into the database');
  return replayed;
}

async function listSpool(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch((error: unknown) => absent(error, []));
  return names.filter((name) => name.endsWith(openEnding) || name.endsWith(takenEnding));
}

/** Renames the files that are still appended to, so that their writers start others; oldest first. */
async function takeFiles(folder: string, names: string[]): Promise<string[]> {
  const taken: string[] = [];
  for (const name of names.toSorted()) {
    const takenName = name.replace(openEnding, takenEnding);
    if (
      takenName === name ||
      (await renameIfThere(path.join(folder, name), path.join(folder, takenName)))
    ) {
      taken.push(path.join(folder, takenName));
    }
  }
  await syncFolder(folder);
  return taken;
}

/** False if another process claimed it first. */
async function renameIfThere(from: string, to: string): Promise<boolean> {
  try {
    await fs.rename(from, to);
    return true;
  } catch (error) {
    return absent(error, false);
  }
}

/** Null when another process has replayed and deleted it meanwhile. */
async function readIfThere(file: string): Promise<string | null> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch (error) {
    return absent(error, null);
  }
}

function absent<T>(error: unknown, value: T): T {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
  throw error;
}
