import { waitFor } from '@testing-library/react';
import { reportFault } from '../src/remotes/report';
import { countLoad, openings } from '../src/tracking/count-loads';
import { setUpApi, reported } from './api';

setUpApi();
beforeEach(() => void openings.sent.splice(0));

const fault = {
  remote: 'remote-user',
  version: '1',
  phase: 'render',
  message: 'It broke',
} as const;

/** The data block that the web host put into the page. */
function setRegistry(shell: string): void {
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'hive-registry',
    textContent: JSON.stringify({ revision: 1, shell: { version: shell }, remotes: {} }),
  });
  document.body.append(block);
}

test('The versions a tab opens are sent in one request, further pages of them as repeated', async () => {
  countLoad('shell', '1');
  countLoad('remote-user', '1');
  countLoad('remote-user', '1');
  await waitFor(() => expect(reported.loads).toHaveLength(1));
  expect(reported.loads).toEqual([
    {
      tabAge: expect.any(Number),
      loads: [
        { app: 'shell', version: '1', age: 0, isRepeat: false },
        { app: 'remote-user', version: '1', age: 0, isRepeat: false },
        { app: 'remote-user', version: '1', age: 0, isRepeat: true },
      ],
    },
  ]);

  countLoad('remote-user', '1');
  countLoad('remote-user', '2');
  await waitFor(() => expect(reported.loads).toHaveLength(2));
  // That it opens another page shows that the tab responded with the one before.
  const age = expect.any(Number);
  expect(reported.loads[1]?.loads).toEqual([
    { app: 'shell', version: '1', age, isRepeat: false },
    { app: 'remote-user', version: '1', age, isRepeat: false },
    { app: 'remote-user', version: '1', age, isRepeat: true },
    { app: 'remote-user', version: '1', age: 0, isRepeat: true },
    { app: 'remote-user', version: '2', age: 0, isRepeat: false },
  ]);
  expect(reported.loads[1]!.loads[0]!.age).toBeGreaterThan(0);
});

test('Two reports in one millisecond are confirmed with different ages', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  countLoad('remote-user', 'a');
  await Promise.resolve();
  openings.sent.push({ ...openings.sent[0]!, at: 1000 });
  countLoad('remote-user', 'b');
  await waitFor(() => expect(reported.loads).toHaveLength(2));
  expect(reported.loads[1]!.loads.map((load) => load.age)).toEqual([2, 1, 0]);
  now.mockRestore();
});

test('A load is sent before the next task, in which the version’s code may hang the tab', async () => {
  const send = vi.spyOn(window, 'fetch');
  countLoad('remote-user', '3');
  await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]![1]).toMatchObject({ keepalive: true });
  send.mockRestore();
});

test('The first error of a tab names the shell, and later ones of a version are marked as repeated', async () => {
  setRegistry('7');
  reportFault(fault);
  reportFault({ ...fault, message: 'It broke again' });
  reportFault({ ...fault, remote: 'remote-public' });
  await waitFor(() => expect(reported.faults).toHaveLength(3));
  expect(reported.faults).toMatchObject([
    { remote: 'remote-user', shell: '7', isRepeat: false },
    { remote: 'remote-user', isRepeat: true },
    { remote: 'remote-public', isRepeat: false },
  ]);
  for (const later of reported.faults.slice(1)) expect(later).not.toHaveProperty('shell');
});
