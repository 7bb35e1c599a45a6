import { stripVTControlCharacters } from 'node:util';
import type { Stats } from 'webpack';

/** The errors of a build as the compiler reports them: file, position and the lines around it. */
function listErrors(stats: Stats): string[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map(({ moduleName, loc, message }) =>
    [[moduleName, loc].filter(Boolean).join(' '), message].filter(Boolean).join('\n'),
  );
}

/** Prints the builds of one app or program: errors in full, otherwise one line. */
export class BuildReport {
  private isFirst = true;
  private isBroken = false;

  constructor(
    private readonly name: string,
    private readonly printLine: (text: string) => void = console.log,
  ) {}

  print(stats: Stats): void {
    const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0);
    if (stats.hasErrors()) this.printLine(this.formatErrors(stats));
    else if (this.isBroken) this.printLine(`${this.name} is fixed: built in ${milliseconds} ms`);
    else if (!this.isFirst) this.printLine(`${this.name} rebuilt in ${milliseconds} ms`);
    this.isBroken = stats.hasErrors();
    this.isFirst = false;
  }

  private formatErrors(stats: Stats): string {
    const text = `\n${this.name} failed to build:\n\n${listErrors(stats).join('\n\n')}\n`;
    return process.stdout.isTTY ? text : stripVTControlCharacters(text);
  }
}
