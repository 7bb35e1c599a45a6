import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ToastOptions } from './toast';
import { ToastProvider, useToast } from './toast';

function Trigger(options: ToastOptions) {
  const toast = useToast();
  return <button onClick={() => toast.show(options)}>Show</button>;
}

function show(options: ToastOptions) {
  render(
    <ToastProvider>
      <Trigger {...options} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('announces a message politely and removes it', () => {
  show({ title: 'Review sent', description: 'It is read first.' });
  expect(screen.getByText('Review sent').closest('[aria-live="polite"]')).not.toBeNull();
  pass(5900);
  expect(screen.getByText('Review sent')).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText('Review sent')).not.toBeInTheDocument();
});

it('is dismissed by its button, and calls back', () => {
  const onDismiss = vi.fn();
  show({ title: 'Saved', onDismiss });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

it('stays while hovered or focused', () => {
  show({ title: 'Saved' });
  const region = screen.getByRole('region', { name: 'Messages' });
  fireEvent.pointerEnter(region);
  pass(60_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  fireEvent.pointerLeave(region);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  pass(6100);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('stays as long as it has an action', () => {
  show({ title: 'Improve Your Security', action: <a href="/settings/security">Set up</a> });
  pass(600_000);
  expect(screen.getByRole('link', { name: 'Set up' })).toBeInTheDocument();
});
