import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { declineCodes, declineLabels, type DeclineCode } from '@hive/contract/conversion-codes';
import { limits } from '@hive/contract/limits';
import { useFormDraft } from '@hive/shared-auth/use-form-draft';
import { useFormSubmit } from '@hive/shared-auth/use-form-submit';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { DialogActions } from '@hive/shared-ui/dialog';
import { findTextProblem } from '@hive/shared-ui/lib/find-text-problem';
import { RadioGroup } from '@hive/shared-ui/radio-group';
import { TextArea } from '@hive/shared-ui/text-area';
import type { Verdict } from '../api/decide-orders';
import type { Scope } from './use-decisions';
import styles from './decisions.module.css';

export interface DeclineFormProps {
  scope: Scope;
  /** The name of the draft. */
  draft: string;
  busy: boolean;
  /** Shown before the reason. */
  children?: ReactNode;
  /** Rejects with the api's error; resolves to whether the decision was sent. */
  onDecline: (verdict: Verdict, scope: Scope) => Promise<boolean>;
  onClose: () => void;
}

const isCode = (text: string): text is DeclineCode => declineCodes.some((code) => code === text);

const options = declineCodes.map((value) => ({ value, label: declineLabels[value] }));

/** The reason for declining: one of a list, and a text, which only 'Other' requires. */
export function DeclineForm({
  scope,
  draft,
  busy,
  children,
  onDecline,
  onClose,
}: DeclineFormProps) {
  const { values, type, forget } = useFormDraft(draft, { code: '', text: '' });
  const form = useRef<HTMLFormElement>(null);
  const { code, text } = values;

  const check = () => ({
    code: isCode(code) ? undefined : 'Choose a reason.',
    text:
      code === 'other' || text.trim()
        ? findTextProblem(text, limits.declineReasonMax, 'Enter a reason.')
        : undefined,
  });
  async function send() {
    if (!isCode(code)) return;
    const verdict: Verdict = { action: 'decline', code, text: text.trim() || undefined };
    if (!(await onDecline(verdict, scope))) return;
    forget();
    onClose();
  }
  const { fault, problems, errors, onSubmit } = useFormSubmit({ isPending: busy }, send, {
    values,
    check,
  });
  useEffect(() => {
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"] input, textarea[aria-invalid="true"]')
      ?.focus();
  }, [problems]);

  return (
    <form
      ref={form}
      noValidate
      aria-label="Decline"
      className={styles.form}
      onSubmit={onSubmit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event);
      }}
    >
      {children}
      <RadioGroup
        legend="Reason"
        name="code"
        options={options}
        value={code}
        error={errors['code']}
        required
        onChange={({ target }) => type({ code: target.value })}
      />
      <TextArea
        label={code === 'other' ? 'Details' : 'Details (optional)'}
        hint={`The partner reads this. At most ${limits.declineReasonMax} characters.`}
        rows={3}
        aria-required={code === 'other'}
        value={text}
        error={errors['text']}
        onChange={({ target }) => type({ text: target.value })}
      />
      {fault && !problems['code'] && !problems['text'] && (
        <Alert tone="berry">{fault.message}</Alert>
      )}
      <DialogActions>
        <Button type="submit" variant="danger" busy={busy}>
          Decline
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </form>
  );
}
