import { act, renderHook } from '@testing-library/react';
import { ApiError } from '../src/http';
import { useSubmit } from '../src/use-submit';

const form = {
  handleSubmit: () => undefined,
  applyFieldErrors: (fields: Record<string, string> = {}) => Object.values(fields),
};

it('shows the error of an attempt until the next one has ended', async () => {
  let end = (): void => undefined;
  const send = vi.fn(() =>
    Promise.reject<void>(
      new ApiError({ status: 409, code: 'VERSION_CONFLICT', message: 'Taken.' }),
    ),
  );
  const { result } = renderHook(() => useSubmit(form, send));
  await act(() => result.current.submit(null));
  expect(result.current).toMatchObject({ fault: 'Taken.', error: { code: 'VERSION_CONFLICT' } });

  send.mockImplementation(() => new Promise((resolve) => (end = resolve)));
  let attempt = Promise.resolve();
  act(() => void (attempt = result.current.submit(null)));
  expect(result.current.fault).toBe('Taken.');
  await act(async () => {
    end();
    await attempt;
  });
  expect(result.current).toMatchObject({ fault: '', error: null });
});
