import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Places that hold a text each. All that is asked of them: whoever reads after a write has ended gets what was written,
 * or what was written later. No conditional writes, no listing.
 */
export interface Registers {
  /** Null where nothing was ever written. */
  read(name: string): Promise<string | null>;
  /** Ends when the text is there for everybody. */
  write(name: string, text: string): Promise<void>;
  /** Writes too, but is never sent again after it has failed: a first sending that arrives late would undo others'. */
  writeOnce(name: string, text: string): Promise<void>;
}

/** Others were at it all the time. */
export class NoAgreement extends Error {
  override readonly name = 'NoAgreement';
}

interface Patience {
  /** How often it is tried. */
  rounds: number;
  /**
   * Gives whoever is at it time to come to an end.
   * @param perCall milliseconds that reading takes at present
   */
  wait(round: number, perCall: number): Promise<unknown>;
}

/** An attempt takes nine calls. Whoever waits for less than one would only be in the way, more so of a busy service. */
const patience: Patience = {
  rounds: 20,
  wait: (round, perCall) => {
    const turn = Math.max(200, 12 * perCall);
    return sleep(Math.min(turn * 2 ** round, 8 * turn, 20_000) * (0.5 + Math.random()));
  },
};

/**
 * Writers agree on one text for a place, once and for ever, with nothing but reading and writing. Whoever asks gets the
 * text that was agreed on, their own or another's; a writer that died midway holds the next one up for a moment, and
 * whatever it may have brought about is brought to its end.
 *
 * It goes in numbered attempts. An attempt has at most one **chooser**: who comes in writes its token as the `claim`,
 * finds the attempt not `shut`, shuts it, and still finds its own token as the claim. Of two, the later one to claim
 * is found by the other, or finds the attempt shut. The chooser writes a `choice`: that of the latest earlier attempt
 * that has one, else its own text. If nobody has claimed the next attempt by then, the choice is agreed on: whoever
 * comes later reads it before choosing, and chooses the same.
 *
 * No clock plays a part in that: waiting only keeps writers out of each other's way. `docs/decisions/0016` says why it
 * is done so.
 */
export async function agree(
  registers: Registers,
  place: string,
  own: string,
  { rounds, wait }: Patience = patience,
): Promise<string> {
  const start = performance.now();
  const agreed = await registers.read(place);
  if (agreed !== null) return agreed;
  const perCall = performance.now() - start;
  let attempt = 1;
  for (let round = 0; round < rounds; round++) {
    const next = await firstUnclaimed(registers, place, attempt);
    if (next > 1) {
      // Whoever claimed the attempt before this one is at it, or has died.
      await wait(round, perCall);
      const meanwhile = await registers.read(place);
      if (meanwhile !== null) return meanwhile;
      attempt = await firstUnclaimed(registers, place, next);
      if (attempt > next) continue;
    }
    const choice = await tryOnce(registers, place, attempt, own);
    if (choice === null) continue;
    await registers.write(place, choice);
    return choice;
  }
  throw new NoAgreement('Others have been changing the same all the time. Try again.');
}

async function firstUnclaimed(registers: Registers, place: string, from: number): Promise<number> {
  let attempt = from;
  while ((await registers.read(`${place}.${attempt}.claim`)) !== null) attempt++;
  return attempt;
}

/** One attempt. Null when it came to nothing, or when nobody can tell. */
async function tryOnce(
  registers: Registers,
  place: string,
  attempt: number,
  own: string,
): Promise<string | null> {
  const at = `${place}.${attempt}`;
  const token = randomUUID();
  await registers.writeOnce(`${at}.claim`, token);
  if ((await registers.read(`${at}.shut`)) !== null) return null;
  await registers.write(`${at}.shut`, token);
  if ((await registers.read(`${at}.claim`)) !== token) return null;

  const choice = (await latestChoice(registers, place, attempt)) ?? own;
  await registers.write(`${at}.choice`, choice);
  const isOvertaken = (await registers.read(`${place}.${attempt + 1}.claim`)) !== null;
  return isOvertaken ? null : choice;
}

async function latestChoice(
  registers: Registers,
  place: string,
  attempt: number,
): Promise<string | null> {
  const earlier = Array.from({ length: attempt - 1 }, (_unused, index) => index + 1);
  const choices = await Promise.all(earlier.map((one) => registers.read(`${place}.${one}.choice`)));
  return choices.findLast((choice) => choice !== null) ?? null;
}
