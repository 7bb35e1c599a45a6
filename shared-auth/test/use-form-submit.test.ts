import { act, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import { ApiError } from '../src/http';
import { useFormSubmit } from '../src/use-form-submit';

const submitted = { preventDefault: () => undefined } as FormEvent;
const refused = (fields: Record<string, string>) =>
  new ApiError({ status: 400, code: 'VALIDATION_FAILED', message: 'Refused.', fields });

/** The hook with values that the test changes. */
function setUp<Values extends object>(
  initial: Values,
  send: () => Promise<void>,
  check?: (values: Values) => Record<string, string | undefined>,
) {
  const { result, rerender } = renderHook(
    (values: Values) =>
      useFormSubmit({ isPending: false }, send, {
        values,
        ...(check && { check: () => check(values) }),
      }),
    { initialProps: initial },
  );
  const submit = async () => act(async () => result.current.onSubmit(submitted));
  return { form: result, type: rerender, submit };
}

it('shows a server’s error until the value that it refused is changed', async () => {
  const send = () => Promise.reject(refused({ name: 'Taken.', note: 'Too rude.' }));
  const { form, type, submit } = setUp({ name: 'Tea', note: '' }, send);
  await submit();
  expect(form.current.errors).toEqual({ name: 'Taken.', note: 'Too rude.' });
  const { problems } = form.current;
  type({ name: 'Teas', note: '' });
  expect(form.current.errors).toEqual({ note: 'Too rude.' });
  // The same object: an effect that focuses a field does not run while the user types.
  expect(form.current.problems).toBe(problems);
  type({ name: 'Tea', note: '' });
  expect(form.current.errors).toHaveProperty('name', 'Taken.');
});

it('finds the value of a nested path, and takes a part of a text as the whole text', async () => {
  const send = () => Promise.reject(refused({ 'plans.1.price': 'Too low.', 'address.2': 'Long.' }));
  const plans = [{ price: '5' }, { price: '1' }];
  const { form, type, submit } = setUp({ plans, address: 'a\nb\nc' }, send);
  await submit();
  type({ plans: [{ price: '6' }, { price: '1' }], address: 'a\nb' });
  expect(form.current.errors).toEqual({ 'plans.1.price': 'Too low.' });
  type({ plans: [{ price: '6' }, { price: '2' }], address: 'a\nb' });
  expect(form.current.errors).toEqual({});
});

it('shows a problem of the form until it is corrected, and none that was not there at the attempt', async () => {
  const send = vi.fn(async () => undefined);
  const check = ({ name, note }: { name: string; note: string }) => ({
    name: name.length < 3 ? 'Too short.' : undefined,
    note: note ? 'Leave it empty.' : undefined,
  });
  const { form, type, submit } = setUp({ name: '', note: '' }, send, check);
  await submit();
  expect(send).not.toHaveBeenCalled();
  type({ name: 'Te', note: 'x' });
  expect(form.current.errors).toEqual({ name: 'Too short.' });
  type({ name: 'Tea', note: '' });
  expect(form.current.errors).toEqual({ name: undefined });
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
});

it('shows the error of an attempt until the next one has ended', async () => {
  const fault = refused({});
  let end = (): void => undefined;
  const send = vi.fn(() => Promise.reject<void>(fault));
  const { form, submit } = setUp({ name: 'Tea' }, send);
  await submit();
  expect(form.current.fault).toBe(fault);

  send.mockImplementation(() => new Promise((resolve) => (end = resolve)));
  await submit();
  expect(form.current.fault).toBe(fault);
  await act(async () => end());
  expect(form.current.fault).toBeNull();
});
