import type { Stats } from 'webpack';
import { BuildReport } from '../dev/build-report';

/** A build that took a while, with or without a fault. */
const build = (message?: string): Stats =>
  ({
    startTime: 1000,
    endTime: 1250,
    hasErrors: () => message !== undefined,
    toJson: () => ({
      errors: message === undefined ? [] : [{ moduleName: './src/page.tsx', loc: '3:7', message }],
    }),
  }) as Partial<Stats> as Stats;

test('A fault is told whole with its file and place, then that it builds again', () => {
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

test('Where nobody reads colours, none are told', () => {
  const lines: string[] = [];
  new BuildReport('shell', (text) => lines.push(text)).print(build('\u001b[31mred\u001b[0m'));
  expect(lines.join()).toContain('\nred\n');
});
