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
  /** Receives the schema's output. Further submits are ignored while its promise is pending. */
  onSubmit: (values: Out) => void | Promise<void>;
}

/** A form with its own validation messages instead of the browser's. Focuses the first invalid field; submits once at a
 * time. */
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
 * Shows the api's field errors beside the inputs and focuses the first.
 * @returns the messages of fields that the form does not have, for its FormError
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

/** An error of the form as a whole. Renders nothing without children. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return <Alert tone="berry">{children}</Alert>;
}
