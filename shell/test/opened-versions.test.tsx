import { screen, waitFor } from '@testing-library/react';
import { openings } from '../src/tracking/count-loads';
import { beVisitor, reported, setUpApi } from './api';
import { fakeSource, openApp, pageOf, registry } from './render-app';

setUpApi();
beforeEach(() => {
  beVisitor();
  // What an earlier page has opened.
  openings.sent.splice(0);
});

test('A version is reported as opened before its code runs, which may hang the tab', async () => {
  const released = structuredClone(registry);
  Object.assign(released.remotes['remote-public']!, { version: '7.0.0' });
  const send = vi.spyOn(window, 'fetch');
  const isReported = () => send.mock.calls.some(([url]) => String(url).endsWith('/client-loads'));
  const before: boolean[] = [];
  const source = fakeSource(async (_name, module) => {
    // The code of a remote runs in a later task.
    await new Promise((resolve) => setTimeout(resolve));
    before.push(isReported());
    return pageOf(module);
  });

  await openApp('/', { registry: released, source });

  expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
  expect(before).toEqual([true]);
  send.mockRestore();
  await waitFor(() =>
    expect(reported.loads).toEqual([
      expect.objectContaining({
        loads: [{ app: 'remote-public', version: '7.0.0', age: 0, isRepeat: false }],
      }),
    ]),
  );
});

test('Another page of the version is reported before its code runs too, and a page that is loaded already is not', async () => {
  const released = structuredClone(registry);
  Object.assign(released.remotes['remote-public']!, { version: '8.0.0' });
  const { user } = await openApp('/', { registry: released });
  await user.click(await screen.findByRole('link', { name: 'A partner' }));
  expect(await screen.findByRole('heading', { name: './PartnerPage' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'A partner' }));
  const opened = { app: 'remote-public', version: '8.0.0', age: 0 };
  const age = expect.any(Number);
  await waitFor(() => expect(reported.loads).toHaveLength(2));
  expect(reported.loads.map(({ loads }) => loads.at(-1))).toEqual([
    { ...opened, isRepeat: false },
    { ...opened, isRepeat: true },
  ]);
  // The first page responds.
  expect(reported.loads[1]!.loads).toContainEqual({ ...opened, age, isRepeat: false });
});
