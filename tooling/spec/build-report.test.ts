import type { Stats } from 'webpack';
import { BuildReport } from '../dev/build-report';

/** A build with or without an error. */
const build = (message?: string): Stats =>
  ({
    startTime: 1000,
    endTime: 1250,
    hasErrors: () => message !== undefined,
    toJson: () => ({
      errors: message === undefined ? [] : [{ moduleName: './src/page.tsx', loc: '3:7', message }],
    }),
  }) as Partial<Stats> as Stats;

test('An error is printed in full with its file and position, and then that it is fixed', () => {
  const lines: string[] = [];
  const report = new BuildReport('remote-user', (text) => lines.push(text));
  report.print(build());
  report.print(build());
  report.print(build('Unexpected token `}`'));
  report.print(build());
  expect(lines).toEqual([
    'remote-user rebuilt in 250 ms',
    '\nremote-user failed to build:\n\n./src/page.tsx 3:7\nUnexpected token `}`\n',
    'remote-user is fixed: built in 250 ms',
  ]);
});

test('Outside a terminal colours are removed', () => {
  const lines: string[] = [];
  new BuildReport('shell', (text) => lines.push(text)).print(build('\u001b[31mred\u001b[0m'));
  expect(lines.join()).toContain('\nred\n');
});
