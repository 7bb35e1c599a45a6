import { act, fireEvent, render, screen } from '@testing-library/react';
import { limits } from '@hive/contract/limits';
import { useIdleRedirect } from '../src/profile/use-idle-redirect';

const delayMs = limits.callbackRedirectMs;
const redirect = jest.fn();

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

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const inside = () => screen.getByRole('button', { name: 'Inside' });
const outside = () => screen.getByRole('button', { name: 'Outside' });
const focus = (element: HTMLElement) => act(() => element.focus());

beforeEach(() => {
  jest.useFakeTimers();
  redirect.mockClear();
});
afterEach(() => jest.useRealTimers());

test('It leads on after the moment, once', () => {
  render(<Page />);
  pass(delayMs - 1);
  expect(redirect).not.toHaveBeenCalled();

  pass(1);
  pass(10 * delayMs);

  expect(redirect).toHaveBeenCalledTimes(1);
});

test('It waits while the focus is inside, and begins anew when it has left', () => {
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

test('It waits while the window that asks for a file is open', () => {
  render(<Page />);
  focus(inside());

  // The page loses the focus, its active element stays.
  fireEvent.blur(inside());
  pass(10 * delayMs);

  expect(redirect).not.toHaveBeenCalled();
});

test('A finger inside counts where a press brings no focus', () => {
  render(<Page />);

  fireEvent.pointerDown(inside());
  pass(10 * delayMs);

  expect(redirect).not.toHaveBeenCalled();
});

test('It waits while something is under way, and for the moment afterwards', () => {
  const { rerender } = render(<Page working />);
  pass(10 * delayMs);
  expect(redirect).not.toHaveBeenCalled();

  rerender(<Page />);
  pass(delayMs);

  expect(redirect).toHaveBeenCalledTimes(1);
});

test('It leads nobody on who has left already', () => {
  render(<Page />).unmount();

  pass(10 * delayMs);

  expect(redirect).not.toHaveBeenCalled();
});
