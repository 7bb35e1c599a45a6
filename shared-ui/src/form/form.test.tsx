import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../button/button';
import { RadioGroup } from '../radio-group/radio-group';
import { TextField } from '../text-field/text-field';
import { applyApiFieldErrors, Form, FormError, useZodForm } from './form';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter your name.'),
  email: z.email('Enter an email address.'),
  priority: z.enum(['Price', 'Quality'], { error: 'Choose what matters most.' }),
});
type Values = z.infer<typeof schema>;

interface ScreenProps {
  send: (values: Values) => Promise<Record<string, string> | undefined>;
}

function Screen({ send }: ScreenProps) {
  const form = useZodForm(schema, { defaultValues: { name: '', email: '' } });
  const [problem, setProblem] = useState<string>();
  const { errors } = form.formState;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const elsewhere = applyApiFieldErrors(form, await send(values));
        setProblem(elsewhere[0]);
      }}
    >
      <FormError>{problem}</FormError>
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <TextField label="Email" error={errors.email?.message} {...form.register('email')} />
      <RadioGroup
        legend="Priority"
        options={[
          { value: 'Price', label: 'Price' },
          { value: 'Quality', label: 'Quality' },
        ]}
        error={errors.priority?.message}
        {...form.register('priority')}
      />
      <Button type="submit">Send</Button>
    </Form>
  );
}

async function fill() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Amira ');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'amira@hive.example');
  await userEvent.click(screen.getByRole('radio', { name: 'Quality' }));
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it("shows the schema's error beside each field and focuses the first", async () => {
  const send = vi.fn();
  render(<Screen send={send} />);
  await press();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'Enter your name.',
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(screen.getByText('Enter an email address.')).toBeInTheDocument();
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose what matters most.');
  expect(send).not.toHaveBeenCalled();
});

it("passes on the schema's output", async () => {
  const send = vi.fn(async () => undefined);
  render(<Screen send={send} />);
  await fill();
  await press();
  expect(send).toHaveBeenCalledWith({
    name: 'Amira',
    email: 'amira@hive.example',
    priority: 'Quality',
  });
});

it('submits once, however often it is clicked meanwhile', async () => {
  let finish: (value: undefined) => void = () => undefined;
  const send = vi.fn(() => new Promise<undefined>((resolve) => (finish = resolve)));
  render(<Screen send={send} />);
  await fill();
  await press();
  await press();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => finish(undefined));
  await press();
  expect(send).toHaveBeenCalledTimes(2);
  await act(async () => finish(undefined));
});

it("shows the api's field errors beside the inputs, and the others above the form", async () => {
  render(
    <Screen
      send={async () => ({ email: 'This address is taken.', captcha: 'Try again later.' })}
    />,
  );
  await fill();
  await press();
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveAccessibleDescription('This address is taken.');
  expect(email).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Try again later.');
});

it("scrolls to the form's error after each attempt, which a phone may have out of view", async () => {
  const scrollIntoView = vi.fn();
  Object.assign(Element.prototype, { scrollIntoView });
  onTestFinished(() => void delete (Element.prototype as Partial<Element>).scrollIntoView);
  render(<Screen send={async () => ({ captcha: 'Try again later.' })} />);
  await fill();
  for (const attempt of [1, 2]) {
    await press();
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(attempt));
    expect(scrollIntoView.mock.contexts.at(-1)).toBe(screen.getByRole('alert'));
  }
});

describe('A form whose schema is loaded later', () => {
  function Lazy({ load, send }: { load: () => Promise<typeof schema>; send: (v: Values) => void }) {
    const form = useZodForm(load, { defaultValues: { name: '', email: '', priority: 'Price' } });
    const { errors } = form.formState;
    return (
      <Form form={form} onSubmit={send}>
        <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
        <TextField label="Email" error={errors.email?.message} {...form.register('email')} />
        <Button type="submit">Send</Button>
      </Form>
    );
  }

  it('loads it on first focus, once, and checks with it', async () => {
    const load = vi.fn(async () => schema);
    const send = vi.fn();
    render(<Lazy load={load} send={send} />);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
    expect(load).toHaveBeenCalledTimes(1);
    await press();
    expect(await screen.findByText('Enter your name.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shows an error when it cannot be loaded, sends nothing, and tries again on the next click', async () => {
    const load = vi.fn<() => Promise<typeof schema>>(() => Promise.reject(new Error('offline')));
    const send = vi.fn();
    render(<Lazy load={load} send={send} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Amira');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'amira@hive.example');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This form couldn’t be checked. Check your connection and try again.',
    );
    expect(send).not.toHaveBeenCalled();
    load.mockImplementation(async () => schema);
    await press();
    expect(send).toHaveBeenCalledWith({
      name: 'Amira',
      email: 'amira@hive.example',
      priority: 'Price',
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
