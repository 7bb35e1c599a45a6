import fs from 'node:fs/promises';
import path from 'node:path';
import { ulid } from 'ulid';
import { syncFolder } from '../../platform/process/sync-folder';
import type { NewClick } from './click-store';
import { GroupCommit } from '../../database/group-commit';
import { toSpoolLine } from './spool-line';

/** A spool file that a process appends to. */
export const openEnding = '.open.jsonl';

/**
 * Stores clicks on local disk while the database is unreachable. Each process has its own file; a group of clicks
 * is answered after one fsync.
 *
 * The replay renames a file first (see `replaySpool`), at any time and without notifying its writer. The writer
 * therefore checks after each fsync whether its file still has its name. If not, the replay may have missed the group,
 * so it is written again to a new file. A click's id makes the second copy harmless.
 */
export class Spool {
  #file: { handle: fs.FileHandle; path: string } | undefined;
  readonly #appends = new GroupCommit<NewClick>({
    write: (clicks) => this.#append(clicks.map(toSpoolLine).join('')),
    maxRows: 500,
    maxWaiting: 20_000,
    refuse: () => new Error('Too many clicks wait for the disk'),
  });

  #isUsable = true;

  /** @param maxBytes of all files in the folder: more clicks are refused until some are replayed */
  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {}

  /** Whether the last write, or the last check, succeeded. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** Resolves once the click is on disk. @throws when the disk write fails, or the folder is full. */
  add(click: NewClick): Promise<void> {
    return this.#observe(() => this.#appends.add(click));
  }

  /** Creates the folder if necessary and writes a file to it. @throws when the disk cannot be used. */
  check(): Promise<void> {
    return this.#observe(async () => {
      await this.#makeFolder();
      const probe = path.join(this.folder, `${ulid()}.probe`);
      await fs.writeFile(probe, 'x', { flush: true, mode: 0o600 });
      await fs.rm(probe);
    });
  }

  /** The same without a write, while the spool is usable: cheap enough to be repeated. */
  recheck(): Promise<void> {
    if (!this.#isUsable) return this.check();
    return this.#observe(async () => {
      await this.#makeFolder();
      await fs.access(this.folder, fs.constants.W_OK | fs.constants.X_OK);
    });
  }

  /** Writes the pending clicks and closes the file, which stays for the next replay. */
  async close(): Promise<void> {
    await this.#appends.drain();
    await this.#release();
  }

  async #append(text: string): Promise<void> {
    await this.#checkRoom(Buffer.byteLength(text));
    try {
      do {
        const { handle } = await this.#openFile();
        await handle.appendFile(text);
        await handle.datasync();
      } while (await this.#wasTaken());
    } catch (error) {
      // A failed write may have left an incomplete line, so the next click starts a new file.
      await this.#release();
      throw error;
    }
  }

  /** Bytes of all files in the folder. */
  async readBytes(): Promise<number> {
    let used = 0;
    for (const name of await fs.readdir(this.folder).catch(() => [])) {
      const stats = await fs.stat(path.join(this.folder, name)).catch(() => null);
      used += stats?.size ?? 0;
    }
    return used;
  }

  /** An outage may last for days, and anyone can follow links meanwhile. */
  async #checkRoom(bytes: number): Promise<void> {
    if ((await this.readBytes()) + bytes > this.maxBytes)
      throw new Error('The folder of clicks that wait is full');
  }

  async #openFile(): Promise<{ handle: fs.FileHandle; path: string }> {
    if (this.#file) return this.#file;
    await this.#makeFolder();
    const file = path.join(this.folder, `${ulid()}-${process.pid}${openEnding}`);
    this.#file = { handle: await fs.open(file, 'a', 0o600), path: file };
    await syncFolder(this.folder);
    return this.#file;
  }

  async #makeFolder(): Promise<void> {
    await fs.mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  async #observe(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#isUsable = true;
    } catch (error) {
      this.#isUsable = false;
      throw error;
    }
  }

  async #wasTaken(): Promise<boolean> {
    if (!this.#file) return false;
    const { handle, path: file } = this.#file;
    const [own, named] = await Promise.all([handle.stat(), fs.stat(file).catch(() => null)]);
    if (named?.ino === own.ino) return false;
    await this.#release();
    return true;
  }

  async #release(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.handle.close().catch(() => undefined);
  }
}
