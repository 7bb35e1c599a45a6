import process from 'node:process';
import { readBuiltVersion } from './built-version';
import { logConsole } from './log-console';
import { createProgramLog } from './logger';

/** What a program reports besides its log. */
export interface ProgramOutput {
  /** A line that a parent process waits for. */
  ready(line: string): void;
  /** A sentence for the operator. */
  note(sentence: string): void;
  /** Why the program ends. */
  fail(sentence: string): void;
}

/**
 * In production, everything is a line of the log, warnings of Node and what libraries write to the console included, so that standard output
 * and standard error have one format. Otherwise, and where a parent process waits for the line, they are plain sentences for a terminal.
 */
export function createProgramOutput(
  service: string,
  env: Readonly<Record<string, string | undefined>>,
): ProgramOutput {
  if (env['NODE_ENV'] !== 'production' || process.connected) {
    const note = (sentence: string): void => void process.stderr.write(`${sentence}\n`);
    return { ready: (line) => void process.stdout.write(`${line}\n`), note, fail: note };
  }
  const log = createProgramLog({
    service,
    version: env['HIVE_VERSION'] || readBuiltVersion(),
    level: 'info',
  });
  logConsole(log, console);
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node has a warning'));
  return {
    ready: (line) => log.info(line),
    note: (sentence) => log.warn(sentence),
    fail: (sentence) => log.fatal(sentence),
  };
}
