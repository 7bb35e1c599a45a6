import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { activeRegion } from '../src/remotes/active-region';
import { beVisitor, setUpApi } from './api';
import { fakeSource, openApp, pageOf } from './render-app';

setUpApi();
beforeEach(() => beVisitor());

test('A change of the registry does not render the page again', async () => {
  const rendered = jest.fn();
  const Page: ComponentType = () => {
    rendered();
    return <h1>Steady</h1>;
  };
  const { store } = await openApp('/', { source: fakeSource(async () => Page) });
  await screen.findByRole('heading', { name: 'Steady' });
  const before = rendered.mock.calls.length;

  const changed = jest.fn();
  store.subscribe(changed);
  await act(() => store.refresh('remote-public'));

  expect(changed).toHaveBeenCalled();
  expect(rendered).toHaveBeenCalledTimes(before);
});

describe('What waits for the first page', () => {
  const onSettled = jest.fn();
  beforeEach(() => {
    onSettled.mockClear();
    activeRegion.onSettled = onSettled;
  });
  afterEach(() => delete activeRegion.onSettled);

  test('begins when the page can be used, not when its skeleton is shown', async () => {
    let show = (_page: ComponentType): void => undefined;
    const source = fakeSource(() => new Promise((resolve) => (show = resolve)));
    await openApp('/', { source });
    expect(onSettled).not.toHaveBeenCalled();

    await act(async () => show(pageOf('./HomePage')));

    expect(await screen.findByRole('heading', { name: './HomePage' })).toBeVisible();
    expect(onSettled).toHaveBeenCalled();
  });

  test('begins when the page has failed', async () => {
    // React logs the error that the boundary catches.
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openApp('/', { source: fakeSource(() => Promise.reject(new Error('refused'))) });
    expect(
      await screen.findByRole('heading', { name: 'This part of Hive is not available right now.' }),
    ).toBeVisible();
    expect(onSettled).toHaveBeenCalled();
    errors.mockRestore();
  });
});
