import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { get } from 'react-hook-form';
import { Alert } from '../alert/alert';
import styles from './form.module.css';
import type { ZodForm } from './use-zod-form';

export { useZodForm } from './use-zod-form';
export type { ZodForm } from './use-zod-form';

interface FormProps<In extends FieldValues, Out> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: ZodForm<In, Out>;
  /** Receives the schema's output; while its promise is pending further submits do nothing. */
  onSubmit: (values: Out) => void | Promise<void>;
}

/** A form: our words instead of the browser's bubbles, the first bad field focused, one submit at a time. */
export function Form<In extends FieldValues, Out>({
  form,
  onSubmit,
  className,
  children,
  ...rest
}: FormProps<In, Out>) {
  const isSubmitting = useRef(false);

  const submit = form.handleSubmit(async (values) => {
    await onSubmit(values);
  });

  return (
    <form
      {...rest}
      noValidate
      aria-busy={form.formState.isSubmitting || undefined}
      className={clsx(styles.form, className)}
      onSubmit={async (event) => {
        event.preventDefault();
        if (isSubmitting.current) return;
        isSubmitting.current = true;
        try {
          await submit(event);
        } finally {
          isSubmitting.current = false;
        }
      }}
    >
      {children}
    </form>
  );
}

/**
 * Puts the api's `fields` beside the inputs and focuses the first.
 * @returns the sentences of fields that this form does not have, for its FormError
 */
export function applyApiFieldErrors<In extends FieldValues, Out>(
  form: ZodForm<In, Out>,
  fields: Record<string, string> | undefined,
): string[] {
  const elsewhere: string[] = [];
  let focused = false;
  for (const [name, message] of Object.entries(fields ?? {})) {
    const path = name as FieldPath<In>;
    if (get(form.getValues(), name) === undefined) {
      elsewhere.push(message);
      continue;
    }
    form.setError(path, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  return elsewhere;
}

/** What is wrong with the form as a whole. Render it always: an empty one shows nothing. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return <Alert tone="berry">{children}</Alert>;
}
