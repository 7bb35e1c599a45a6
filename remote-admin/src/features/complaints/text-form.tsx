import { useEffect, useRef } from 'react';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { useSessionDraft } from '@hive/shared-auth/use-session-draft';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { findTextProblem } from '@hive/shared-ui/lib/find-text-problem';
import { TextArea } from '@hive/shared-ui/text-area';
import { useToast } from '@hive/shared-ui/toast';
import styles from './complaints.module.css';

interface TextFormProps {
  /** The name of the draft. */
  name: string;
  label: string;
  hint: string;
  /** The label of the button that sends. */
  verb: string;
  variant: 'primary' | 'secondary';
  /** The api's name of the text. */
  field: string;
  max: number;
  /** The message for an empty text. */
  request: string;
  mutation: { isPending: boolean; mutateAsync: (text: string) => Promise<unknown> };
  /** Shown after it was sent. */
  done: string;
}

/** A form of one text about a complaint. An unsent text is stored. */
export function TextForm({ name, label, hint, verb, variant, mutation, ...rest }: TextFormProps) {
  const [text, setText] = useSessionDraft(name);
  const toast = useToast();
  const input = useRef<HTMLTextAreaElement>(null);
  const { problems, errors, fault, onSubmit } = useFormSubmit(
    mutation,
    async () => {
      await mutation.mutateAsync(text);
      setText('');
      toast.show({ title: rest.done, tone: 'leaf' });
    },
    {
      values: { [rest.field]: text },
      check: () => ({ [rest.field]: findTextProblem(text, rest.max, rest.request) }),
    },
  );
  const problem = problems[rest.field];
  useEffect(() => {
    if (problems[rest.field]) input.current?.focus();
  }, [problems, rest.field]);

  return (
    <form noValidate aria-label={label} className={styles.form} onSubmit={onSubmit}>
      <TextArea
        ref={input}
        label={label}
        hint={`${hint} Maximum ${rest.max} characters.`}
        rows={3}
        value={text}
        error={errors[rest.field]}
        onChange={({ target }) => setText(target.value)}
      />
      {fault && !problem && <Alert tone="berry">{fault.message}</Alert>}
      <div>
        <Button type="submit" variant={variant} busy={mutation.isPending}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
