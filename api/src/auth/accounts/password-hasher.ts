import { hash, verify } from '@node-rs/argon2';
import { promise as createQueue } from 'fastq';
import { randomBytes } from 'node:crypto';
import { unavailable } from '../../platform/http/is-unavailable';
import type { SecurityPolicy } from '../../platform/security/security-policy';

export interface PasswordHasher {
  /**
   * Argon2id in PHC form.
   * @throws Problem UNAVAILABLE once closed, and while the queue is full; so does `verify`.
   */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches. Without a stored hash (no account, or no password) it takes the same time and returns
   * false.
   */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
  /**
   * Call before an attempt is counted: a request rejected because the queue is full is not an attempt.
   * @throws Problem UNAVAILABLE while too many wait.
   */
  refuseWhileFull(): void;
  /** Rejects queued and new requests. Hashes in progress finish. */
  close(): void;
}

/**
 * Hashes passwords with Argon2id, without truncation. Each hash takes 64 MiB and one core, so only a few run at once;
 * the others wait in a bounded queue.
 */
export function createPasswordHasher(policy: SecurityPolicy['password']): PasswordHasher {
  let isClosed = false;
  const queue = createQueue<unknown, () => Promise<unknown>>(async (task) => {
    if (isClosed) throw unavailable();
    return task();
  }, policy.hashesAtOnce);
  // Argon2id is the library's default; its enum of algorithms exists at compile time only.
  const options = {
    memoryCost: policy.argon2.memoryKiB,
    timeCost: policy.argon2.passes,
    parallelism: policy.argon2.lanes,
  };
  /** An unbounded queue would make clients wait behind requests that were abandoned long ago. */
  function refuseWhileFull(): void {
    if (queue.length() >= policy.mostWaiting) throw unavailable();
  }
  async function enqueue(task: () => Promise<unknown>): Promise<unknown> {
    refuseWhileFull();
    return queue.push(task);
  }
  const runHash = (password: string) =>
    enqueue(() => hash(normalise(password), options)) as Promise<string>;
  const dummyHash = makeDummyHash(policy.argon2);

  return {
    hash: runHash,
    async verify(stored, password) {
      const task = () => verify(stored ?? dummyHash, normalise(password));
      const isMatch = (await enqueue(task)) as boolean;
      return isMatch && typeof stored === 'string';
    },
    refuseWhileFull,
    close: () => {
      isClosed = true;
    },
  };
}

/** A hash that no password matches. Verifying against it costs the same as a real one. */
function makeDummyHash({ memoryKiB, passes, lanes }: SecurityPolicy['password']['argon2']): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${random(16)}$${random(32)}`;
}

/** The same characters typed on two keyboards can be different code points (NIST 800-63B-4 §3.1.1.2). */
function normalise(password: string): string {
  return password.normalize('NFC');
}
