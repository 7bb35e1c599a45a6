import { hash, verify } from '@node-rs/argon2';
import { promise as createQueue } from 'fastq';
import { randomBytes } from 'node:crypto';
import { unavailable } from '../../platform/http/is-unavailable';
import type { SecurityPolicy } from '../../platform/security/security-policy';

export interface PasswordHasher {
  /**
   * Argon2id in PHC form.
   * @throws Problem UNAVAILABLE once closed, and while too many wait; `verify` does too.
   */
  hash(password: string): Promise<string>;
  /**
   * Whether the password fits. Without a stored hash (no such account, or one without a password) it takes the
   * same time and says no.
   */
  verify(stored: string | null | undefined, password: string): Promise<boolean>;
  /**
   * Asked before a try is counted: who is turned away for want of room has not tried.
   * @throws Problem UNAVAILABLE while too many wait.
   */
  refuseWhileFull(): void;
  /** Turns away whoever waits in line or comes now; what has begun is finished. */
  close(): void;
}

/**
 * Hashes passwords as S1 asks, whole, whatever their length. Each hash takes 64 MiB and a core for a while, so only
 * a few run at once and the others wait in line, as long as that is short.
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
  /** A line that only grows would keep everybody waiting for those who have long given up. */
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

/** A hash of no password at all: what an unknown address is checked against, at the same cost as a real one. */
function makeDummyHash({ memoryKiB, passes, lanes }: SecurityPolicy['password']['argon2']): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${random(16)}$${random(32)}`;
}

/** The same characters typed on two keyboards can be different code points (NIST 800-63B-4 §3.1.1.2). */
function normalise(password: string): string {
  return password.normalize('NFC');
}
