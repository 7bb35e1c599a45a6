import { buffer } from 'node:stream/consumers';
import { toFrame } from '../../rendering/frames';
import { checkCode } from './check-code';
import { readCodeTask } from './code-task';
import type { CodeProcessMessage } from './run-code-process';

/*
 * A program that applies the rules for code to one release and exits. It reads the task from its input, and writes a
 * message when it has started and one with the result.
 */

/** Sentences that are sent, and characters of each: some quote the code. */
const maxSentences = 20;
const maxLength = 1000;

const send = (message: CodeProcessMessage): void =>
  void process.stdout.write(toFrame(JSON.stringify(message)));

function check(input: Buffer): string[] {
  const { release, contents } = readCodeTask(input);
  try {
    return checkCode(release, contents);
  } catch (error) {
    return [`The scripts and styles cannot be checked: ${(error as Error).message}.`];
  }
}

async function main(): Promise<void> {
  send({ started: true });
  const input = await buffer(process.stdin);
  // Without a task, it is only tried out.
  if (input.length === 0) return;
  const refusals = check(input);
  send({ refusals: refusals.slice(0, maxSentences).map((text) => text.slice(0, maxLength)) });
}

void main();
