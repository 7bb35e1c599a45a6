import { act, fireEvent, render, screen } from '@testing-library/react';
import { limits } from '@hive/contract/limits';
import { useIdleRedirect } from '../src/profile/use-idle-redirect';

const delayMs = limits.callbackRedirectMs;
const redirect = vi.fn();

function Page({ working = false }: { working?: boolean }) {
  const { area, isWaiting } = useIdleRedirect({ working, delayMs }, redirect);
  return (
    <>
      <div {...area}>
        <button>Inside</button>
      </div>
      <button>Outside</button>
      {isWaiting && <p>Waiting</p>}
    </>
  );
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const inside = () => screen.getByRole('button', { name: 'Inside' });
const outside = () => screen.getByRole('button', { name: 'Outside' });
const focus = (element: HTMLElement) => act(() => element.focus());

beforeEach(() => {
  vi.useFakeTimers();
  redirect.mockClear();
});
afterEach(() => vi.useRealTimers());

test('It redirects once, after the delay', () => {
  render(<Page />);
  pass(delayMs - 1);
  expect(redirect).not.toHaveBeenCalled();

  pass(1);
  pass(10 * delayMs);

  expect(redirect).toHaveBeenCalledTimes(1);
});

test('It waits while the focus is inside, and restarts the delay when it leaves', () => {
  render(<Page />);
  focus(inside());
  pass(10 * delayMs);
  expect(redirect).not.toHaveBeenCalled();
  expect(screen.queryByText('Waiting')).not.toBeInTheDocument();

  focus(outside());
  pass(delayMs - 1);
  expect(redirect).not.toHaveBeenCalled();
  pass(1);

  expect(redirect).toHaveBeenCalledTimes(1);
});

test('It waits while the file dialog is open', () => {
  render(<Page />);
  focus(inside());

  // The page loses the focus, but its active element stays.
  fireEvent.blur(inside());
  pass(10 * delayMs);

  expect(redirect).not.toHaveBeenCalled();
});

test('A touch inside counts even if it sets no focus', () => {
  render(<Page />);

  fireEvent.pointerDown(inside());
  pass(10 * delayMs);

  expect(redirect).not.toHaveBeenCalled();
});

test('It waits while work is in progress, and for the delay afterwards', () => {
  const { rerender } = render(<Page working />);
  pass(10 * delayMs);
  expect(redirect).not.toHaveBeenCalled();

  rerender(<Page />);
  pass(delayMs);

  expect(redirect).toHaveBeenCalledTimes(1);
});

test('It does not redirect after the user has left', () => {
  render(<Page />).unmount();

  pass(10 * delayMs);

  expect(redirect).not.toHaveBeenCalled();
});
