import { screen, waitFor } from '@testing-library/react';
import { readyPages } from '../src/tracking/page-views';
import { beVisitor, setUpApi } from './api';
import { fakeSource, openApp, pageOf } from './render-app';

setUpApi();
beforeEach(() => {
  beVisitor();
  readyPages.length = 0;
});

test('The page that the tab was opened with is recorded as the first', async () => {
  await openApp('/');
  await screen.findByRole('heading', { name: './HomePage' });
  await waitFor(() => expect(readyPages).toMatchObject([{ pathname: '/', isFirst: true }]));
});

test('A page that failed and is loaded by Retry is not the first', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const source = fakeSource((_name, module) =>
    broken ? Promise.reject(new Error('down')) : Promise.resolve(pageOf(module)),
  );
  const { user } = await openApp('/', { source });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  broken = false;
  await user.click(retry);
  await screen.findByRole('heading', { name: './HomePage' });
  await waitFor(() => expect(readyPages).toMatchObject([{ pathname: '/', isFirst: false }]));
  errors.mockRestore();
});
