import { TraceMap } from '@jridgewell/trace-mapping';
import { render, screen } from '@testing-library/react';
import FaultDetails, { decodeStack } from '../src/remotes/fault-details';

const map = new TraceMap({
  version: 3,
  names: [],
  sources: ['remote-user/src/results-list.tsx'],
  // Column 4 of line 1 is line 3, column 2 of the source.
  mappings: 'IAEE',
});
const script = 'http://localhost:4301/releases/remote-user/dev/page.js';

test('Places in scripts with a source map are shown in the sources, all others as they are', async () => {
  const read = vi.fn(async (address: string) => (address === script ? map : null));
  const stack = [
    'Error: It broke',
    `    at show (${script}:1:5)`,
    `    at ${script}?t=1:1:6`,
    '    at other (http://localhost:4301/other.js:1:5)',
  ].join('\n');
  expect(await decodeStack(stack, read)).toBe(
    [
      'Error: It broke',
      '    at show (remote-user/src/results-list.tsx:3:3)',
      '    at remote-user/src/results-list.tsx:3:3',
      '    at other (http://localhost:4301/other.js:1:5)',
    ].join('\n'),
  );
  expect(read).toHaveBeenCalledTimes(2);
});

test('A map that cannot be read leaves the stack as it is', async () => {
  const stack = `    at show (${script}:1:5)`;
  expect(await decodeStack(stack, () => Promise.reject(new Error('offline')))).toBe(stack);
});

test('The message of what failed is shown', async () => {
  const cause = new Error('No boxes to show');
  cause.stack = 'Error: No boxes to show';
  render(<FaultDetails cause={cause} />);
  expect(await screen.findByRole('note')).toHaveTextContent('No boxes to show');
});
