import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { Checkbox } from '../checkbox/checkbox';
import { keepDrafts } from '../lib/keep-drafts';
import { PasswordField, TextField } from '../text-field/text-field';
import { Form, useZodForm } from './form';

const schema = z.object({ name: z.string(), agreed: z.boolean(), password: z.string() });

function Screen({ draftKey }: { draftKey?: string }) {
  const form = useZodForm(schema, {
    draftKey,
    defaultValues: { name: '', agreed: false, password: '' },
  });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField label="Name" {...form.register('name')} />
      <Checkbox label="Agreed" {...form.register('agreed')} />
      <PasswordField label="Password" {...form.register('password')} />
    </Form>
  );
}

const name = () => screen.getByLabelText('Name');

async function typeAndLeave(draftKey?: string) {
  const { unmount } = render(<Screen draftKey={draftKey} />);
  await userEvent.type(name(), 'Amira');
  await userEvent.click(screen.getByLabelText('Agreed'));
  await userEvent.type(screen.getByLabelText('Password'), 'four quiet honest words');
  keepDrafts();
  unmount();
}

beforeEach(() => sessionStorage.clear());

it('restores the typed values on return, except passwords', async () => {
  await typeAndLeave('person 1');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('honest');

  render(<Screen draftKey="person 1" />);

  expect(name()).toHaveValue('Amira');
  expect(screen.getByLabelText('Agreed')).toBeChecked();
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('restores a draft once', async () => {
  await typeAndLeave('person 1');
  render(<Screen draftKey="person 1" />).unmount();

  render(<Screen draftKey="person 1" />);

  expect(name()).toHaveValue('');
});

it('stores typed values only: untouched ones may have newer defaults', () => {
  function Saved({ name, agreed }: { name: string; agreed: boolean }) {
    const form = useZodForm(schema, {
      draftKey: 'person 1',
      defaultValues: { name, agreed, password: '' },
    });
    return (
      <Form form={form} onSubmit={() => undefined}>
        <TextField label="Name" {...form.register('name')} />
        <Checkbox label="Agreed" {...form.register('agreed')} />
        <button type="button" onClick={() => form.reset(form.getValues())}>
          Saved
        </button>
      </Form>
    );
  }
  const { unmount } = render(<Saved name="Ada" agreed={false} />);
  fireEvent.click(screen.getByLabelText('Agreed'));
  keepDrafts();
  unmount();

  render(<Saved name="Ada Lovelace" agreed={false} />);
  expect(name()).toHaveValue('Ada Lovelace');
  expect(screen.getByLabelText('Agreed')).toBeChecked();

  fireEvent.click(screen.getByRole('button', { name: 'Saved' }));
  keepDrafts();
  expect(sessionStorage).toHaveLength(0);
});

it.each(['password', 'newPassword', 'clientSecret', 'accessToken', 'code', 'recoveryCode', 'pin'])(
  'never stores a field named %s',
  (field) => {
    function Secretive() {
      const form = useZodForm(z.record(z.string(), z.string()), {
        draftKey: 'person 1',
        defaultValues: { [field]: '', postcode: '' },
      });
      return (
        <Form form={form} onSubmit={() => undefined}>
          <TextField label="Secret" {...form.register(field)} />
          <TextField label="Postcode" {...form.register('postcode')} />
        </Form>
      );
    }
    render(<Secretive />);
    fireEvent.change(screen.getByLabelText('Secret'), { target: { value: 'quiet' } });
    fireEvent.change(screen.getByLabelText('Postcode'), { target: { value: 'LS1' } });

    keepDrafts();

    expect({ ...sessionStorage }).toEqual({ 'hive-draft person 1': '{"postcode":"LS1"}' });
  },
);

it('stores nothing of a form without a key, and shows no draft of another user', async () => {
  await typeAndLeave();
  expect(sessionStorage).toHaveLength(0);
  await typeAndLeave('person 1');

  render(<Screen draftKey="person 2" />);

  expect(name()).toHaveValue('');
});

it.each(['no JSON {', '{"password":"planted","other":1}', 'null'])(
  'ignores an invalid draft: %s',
  (draft) => {
    sessionStorage.setItem('hive-draft person 1', draft);

    render(<Screen draftKey="person 1" />);

    expect(name()).toHaveValue('');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  },
);

it('works without web storage', async () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);

  await typeAndLeave('person 1');
  render(<Screen draftKey="person 1" />);

  expect(name()).toHaveValue('');
  set.mockRestore();
  get.mockRestore();
});

describe('A draft that is stored until the form is sent', () => {
  function Unsent({ shown = '' }: { shown?: string }) {
    const form = useZodForm(schema, {
      draftKey: 'person 1:box',
      draftUntil: 'sent',
      defaultValues: { name: shown, agreed: false, password: '' },
    });
    return (
      <Form form={form} onSubmit={() => form.reset()}>
        <TextField label="Name" {...form.register('name')} />
        <Checkbox label="Agreed" {...form.register('agreed')} />
        <PasswordField label="Password" {...form.register('password')} />
        <button>Send</button>
      </Form>
    );
  }
  const key = 'hive-text-draft:person 1:box';

  async function typeAndUnmount() {
    const { unmount } = render(<Unsent />);
    await userEvent.type(name(), 'Amira');
    await userEvent.type(screen.getByLabelText('Password'), 'four quiet honest words');
    unmount();
  }

  it('is restored each time, without secrets, and removed once the form is sent', async () => {
    await typeAndUnmount();
    expect({ ...sessionStorage }).toEqual({ [key]: '{"name":"Amira"}' });
    render(<Unsent />).unmount();
    render(<Unsent />);
    expect(name()).toHaveValue('Amira');

    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    expect(name()).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is removed when the value is the initial one again', async () => {
    render(<Unsent />);
    await userEvent.type(name(), 'A{Backspace}');
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves out values whose type has changed since', () => {
    sessionStorage.setItem(key, '{"name":7,"agreed":true}');
    render(<Unsent shown="Ada" />);
    expect(name()).toHaveValue('Ada');
    expect(screen.getByLabelText('Agreed')).toBeChecked();
  });

  it('survives on the page without web storage', async () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    const spies = (['setItem', 'getItem', 'removeItem'] as const).map((method) =>
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse),
    );
    await typeAndUnmount();
    render(<Unsent />);
    expect(name()).toHaveValue('Amira');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    spies.forEach((spy) => spy.mockRestore());
  });
});
