import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Alert } from '../alert/alert';
import styles from './form.module.css';
import { SchemaLoadError } from './schema-resolver';
import { showProblem } from './show-problem';
import type { ZodForm } from './use-zod-form';

export { applyApiFieldErrors } from './api-field-errors';
export { removeDraftsOf } from './draft-storage';
export { showProblem } from './show-problem';
export { useZodForm } from './use-zod-form';
export type { ZodForm } from './use-zod-form';

interface FormProps<In extends FieldValues, Out> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: ZodForm<In, Out>;
  /** Receives the schema's output. Further submits are ignored while its promise is pending. */
  onSubmit: (values: Out) => void | Promise<void>;
}

const notChecked = 'This form couldn’t be checked. Check your connection and try again.';

/** A form with its own validation messages instead of the browser's. Focuses the first invalid field, or shows the form's
 * error if it is out of view; submits once at a time. */
export function Form<In extends FieldValues, Out>({
  form,
  onSubmit,
  className,
  children,
  ...rest
}: FormProps<In, Out>) {
  const isSubmitting = useRef(false);
  const [fault, setFault] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;

  // react-hook-form focuses the field that was registered first, which may not be the first on the screen.
  useEffect(() => {
    if (submitCount > 0) showProblem(element.current);
  }, [submitCount]);

  const submit = form.handleSubmit(async (values) => {
    await onSubmit(values);
  });

  return (
    <form
      {...rest}
      ref={element}
      noValidate
      aria-busy={form.formState.isSubmitting || undefined}
      className={clsx(styles.form, className)}
      onFocus={form.preloadSchema}
      onSubmit={async (event) => {
        event.preventDefault();
        if (isSubmitting.current) return;
        isSubmitting.current = true;
        try {
          await submit(event);
          setFault('');
        } catch (error) {
          if (!(error instanceof SchemaLoadError)) throw error;
          setFault(notChecked);
        } finally {
          isSubmitting.current = false;
        }
      }}
    >
      <FormError>{fault}</FormError>
      {children}
    </form>
  );
}

/** An error of the form as a whole. Renders nothing without children. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return <Alert tone="berry">{children}</Alert>;
}
