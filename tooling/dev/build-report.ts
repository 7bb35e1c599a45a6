import { stripVTControlCharacters } from 'node:util';
import type { Stats } from 'webpack';

/** What is wrong with a build, one part each, as the compiler says it: file, place and the lines around it. */
function faultsOf(stats: Stats): string[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map(({ moduleName, loc, message }) =>
    [[moduleName, loc].filter(Boolean).join(' '), message].filter(Boolean).join('\n'),
  );
}

/** Tells the terminal of each build of one part of the site: faults whole, the rest in a line. */
export class BuildReport {
  private isFirst = true;
  private isBroken = false;

  constructor(
    private readonly name: string,
    private readonly say: (text: string) => void = console.log,
  ) {}

  tell(stats: Stats): void {
    const milliseconds = (stats.endTime ?? 0) - (stats.startTime ?? 0);
    if (stats.hasErrors()) this.say(this.fault(stats));
    else if (this.isBroken) this.say(`${this.name} is fixed: built in ${milliseconds} ms`);
    else if (!this.isFirst) this.say(`${this.name} rebuilt in ${milliseconds} ms`);
    this.isBroken = stats.hasErrors();
    this.isFirst = false;
  }

  private fault(stats: Stats): string {
    const text = `\n${this.name} failed to build:\n\n${faultsOf(stats).join('\n\n')}\n`;
    return process.stdout.isTTY ? text : stripVTControlCharacters(text);
  }
}
