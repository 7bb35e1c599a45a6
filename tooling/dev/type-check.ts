import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { formatTypeErrors, parseTypeErrors, type TypeCheckError } from './type-errors';

interface TypeCheckOptions {
  /** The workspace's folder, in which TypeScript is installed. */
  root: string;
  /** The folders to check, each with a `tsconfig.json`. What they reference is checked too. */
  folders: readonly string[];
  printLine?: (text: string) => void;
  /** Called with all errors of each check that could run. */
  onChecked?: (errors: readonly TypeCheckError[]) => void;
}

/** The compiler has another name than its package, which is an older one for the linter. */
const compiler = 'node_modules/@typescript/native/bin/tsc';

/**
 * Checks types after builds, which do not wait for it. Prints the errors of a check, and one line when they are fixed. It starts
 * the compiler for each check: the watch mode of TypeScript 7.0 misses edits.
 */
export class TypeCheck {
  private readonly printLine: (text: string) => void;
  private running: ChildProcess | null = null;
  /** Whether something was built during a check: that may have read the files before the edit. */
  private isOutdated = false;
  private isStopped = false;
  private lastErrors = '';

  constructor(private readonly options: TypeCheckOptions) {
    this.printLine = options.printLine ?? console.log;
  }

  /** Starts a check, or another one after the current one. */
  check(): void {
    this.isOutdated = this.running !== null;
    if (this.running || this.isStopped) return;
    const { root, folders } = this.options;
    // Without it the compiler follows FORCE_COLOR, which Nx sets.
    const pretty = ['--pretty', String(Boolean(process.stdout.isTTY))];
    const child = spawn(
      process.execPath,
      [path.join(root, compiler), '-b', '--checkers', '1', ...pretty, ...folders],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.running = child;
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('error', (error) => (errors = error.message));
    child.once('close', (code) =>
      this.end(errors.trim() || (code === 0 ? '' : `The compiler ended with code ${code}.`)),
    );
  }

  /** Resolves when no check runs any more. */
  async stop(): Promise<void> {
    this.isStopped = true;
    const { running } = this;
    if (running) await new Promise((resolve) => running.once('close', resolve));
  }

  private end(errors: string): void {
    this.running = null;
    if (this.isStopped) return;
    if (this.isOutdated) return this.check();
    const found = parseTypeErrors(errors);
    // A check that could not run found nothing in the apps, and must not remove what the last one found.
    if (!errors || found.some(({ file }) => file !== null)) this.options.onChecked?.(found);
    const name = path.basename(this.options.root);
    const text = formatTypeErrors(found, name) || `\nTypes cannot be checked:\n\n${errors}\n`;
    if (errors && errors !== this.lastErrors) this.printLine(text);
    else if (!errors && this.lastErrors) this.printLine('No type errors');
    this.lastErrors = errors;
  }
}
