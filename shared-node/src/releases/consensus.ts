import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Named registers that hold a text each. The only requirement: a read that starts after a write has ended returns that
 * text or a later one. Neither conditional writes nor listing are needed.
 */
export interface Registers {
  /** Null when nothing has been written. */
  read(name: string): Promise<string | null>;
  /** Resolves when every reader sees the text. */
  write(name: string, text: string): Promise<void>;
  /** Writes without retrying: a delayed first try that arrives after other writes would overwrite them. */
  writeOnce(name: string, text: string): Promise<void>;
}

/** Gave up because other writers kept interfering. */
export class ConsensusError extends Error {
  override readonly name = 'ConsensusError';
}

interface RetryPolicy {
  /** Maximum number of rounds. */
  rounds: number;
  /**
   * Gives another writer time to finish.
   * @param perCall milliseconds that a read currently takes
   */
  wait(round: number, perCall: number): Promise<unknown>;
}

/** An attempt takes nine calls. Waiting less than one attempt would only disturb the other writer. */
const defaultRetryPolicy: RetryPolicy = {
  rounds: 20,
  wait: (round, perCall) => {
    const turn = Math.max(200, 12 * perCall);
    return sleep(Math.min(turn * 2 ** round, 8 * turn, 20_000) * (0.5 + Math.random()));
  },
};

/**
 * Lets writers agree on one permanent text for a place, using only reads and writes. Returns the agreed text, which may
 * be another writer's. A writer that dies midway delays the next one briefly, and a choice it may have made is completed.
 *
 * The protocol runs in numbered attempts. An attempt has at most one **chooser**: a writer that writes its token as the
 * `claim`, finds the attempt not `shut`, shuts it, and then still finds its own token as the claim. Of two writers, either
 * the first sees the later claim, or the later one finds the attempt shut. The chooser writes a `choice`: that of the
 * latest earlier attempt with one, otherwise its own text. If the next attempt has not been claimed by then, the choice
 * is agreed: every later writer reads it before choosing, and chooses the same.
 *
 * Correctness does not depend on clocks: waiting only keeps writers from disturbing each other. The reasons are in
 * `docs/decisions/0016-release-storage.md`.
 */
export async function agree(
  registers: Registers,
  place: string,
  own: string,
  { rounds, wait }: RetryPolicy = defaultRetryPolicy,
): Promise<string> {
  const start = performance.now();
  const agreed = await registers.read(place);
  if (agreed !== null) return agreed;
  const perCall = performance.now() - start;
  let attempt = 1;
  for (let round = 0; round < rounds; round++) {
    const next = await firstUnclaimed(registers, place, attempt);
    if (next > 1) {
      // The writer that claimed the previous attempt is still running or has died.
      await wait(round, perCall);
      const meanwhile = await registers.read(place);
      if (meanwhile !== null) return meanwhile;
      attempt = await firstUnclaimed(registers, place, next);
      if (attempt > next) continue;
    }
    const choice = await runAttempt(registers, place, attempt, own);
    if (choice === null) continue;
    await registers.write(place, choice);
    return choice;
  }
  throw new ConsensusError('Other writers kept changing the same entry. Try again.');
}

async function firstUnclaimed(registers: Registers, place: string, from: number): Promise<number> {
  let attempt = from;
  while ((await registers.read(`${place}.${attempt}.claim`)) !== null) attempt++;
  return attempt;
}

/** Runs one attempt. Null when it failed or its result is unknown. */
async function runAttempt(
  registers: Registers,
  place: string,
  attempt: number,
  own: string,
): Promise<string | null> {
  const prefix = `${place}.${attempt}`;
  const token = randomUUID();
  await registers.writeOnce(`${prefix}.claim`, token);
  if ((await registers.read(`${prefix}.shut`)) !== null) return null;
  await registers.write(`${prefix}.shut`, token);
  if ((await registers.read(`${prefix}.claim`)) !== token) return null;

  const choice = (await latestChoice(registers, place, attempt)) ?? own;
  await registers.write(`${prefix}.choice`, choice);
  const isOvertaken = (await registers.read(`${place}.${attempt + 1}.claim`)) !== null;
  return isOvertaken ? null : choice;
}

async function latestChoice(
  registers: Registers,
  place: string,
  attempt: number,
): Promise<string | null> {
  const earlier = Array.from({ length: attempt - 1 }, (_unused, index) => index + 1);
  const choices = await Promise.all(
    earlier.map((number) => registers.read(`${place}.${number}.choice`)),
  );
  return choices.findLast((choice) => choice !== null) ?? null;
}
