import { logConsole } from '../src/log-console';
import { createProgramLog } from '../src/logger';

test('What libraries write to the console becomes lines of the log, without the data of an error', () => {
  const lines: string[] = [];
  const about = { service: 'hive-api', version: '1', level: 'info' };
  const output = { ...console };
  logConsole(createProgramLog(about, { write: (line) => void lines.push(line) }), output);
  output.trace(Object.assign(new Error('No connection'), { code: '57P01', detail: 'ada@x' }));
  output.error('Retried 3 times:', new Error('No answer'));
  output.log('Two\nlines');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, service: 'hive-api', err: { message: 'No connection', code: '57P01' } },
    { msg: 'Retried 3 times:', err: { message: 'No answer' } },
    { msg: 'Two\nlines' },
  ]);
  expect(lines.join()).not.toContain('ada@x');
});
