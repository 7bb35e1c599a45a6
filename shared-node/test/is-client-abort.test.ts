import type { IncomingMessage } from 'node:http';
import { isClientAbort } from '../src/is-client-abort';

const aborted = { destroyed: true, complete: false } as IncomingMessage;
const left = { destroyed: true, complete: true } as IncomingMessage;
const open = { destroyed: false, complete: false } as IncomingMessage;
const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['a body that breaks off', withCode('ECONNRESET'), aborted, true],
  ['a form that breaks off', new Error('Unexpected end of form'), aborted, true],
  ['a response that nobody reads', withCode('ERR_STREAM_PREMATURE_CLOSE'), left, true],
  ['a lost database connection after the client has left', withCode('ECONNRESET'), left, false],
  ['a programming error during an aborted request', new TypeError('undefined'), aborted, false],
  ['a failure while the client waits', withCode('ECONNRESET'), open, false],
])('%s: %#', (_what, error, request, expected) => {
  expect(isClientAbort(error, request)).toBe(expected);
});
