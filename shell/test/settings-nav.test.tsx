import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createFakeResizeObserver } from '@hive/shared-auth/testing/fake-resize-observer';
import { SettingsNav } from '../src/settings/settings-nav';

const own = [
  { path: '/settings/profile', label: 'Profile' },
  { path: '/settings/security', label: 'Security' },
];

test('The navigation of the settings marks the edges beyond which it continues, also with a new entry', () => {
  const { FakeResizeObserver, changeSizes } = createFakeResizeObserver();
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  const observe = () => act(() => changeSizes.at(-1)!());
  const nav = (entries: typeof own) => (
    <MemoryRouter initialEntries={['/settings/profile']}>
      <SettingsNav entries={entries} />
    </MemoryRouter>
  );
  const { rerender } = render(nav(own));
  const row = screen.getByRole('list');
  vi.spyOn(row, 'clientWidth', 'get').mockReturnValue(300);
  const scrollWidth = vi.spyOn(row, 'scrollWidth', 'get').mockReturnValue(300);
  observe();
  expect(row).not.toHaveAttribute('data-more');

  scrollWidth.mockReturnValue(400);
  rerender(nav([...own, { path: '/diet', label: 'Diet' }]));
  expect(changeSizes).toHaveLength(2);
  observe();

  expect(row).toHaveAttribute('data-more', 'end');
});
