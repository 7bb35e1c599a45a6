import clsx from 'clsx';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ApiError } from '@hive/shared-auth/http';
import type { Outcome } from './use-user-changes';
import styles from './users.module.css';

interface TextCellProps {
  /** The accessible name: 'Title of Ada Byron'. */
  label: string;
  value: string;
  placeholder: string;
  /** Reports whether there is unsaved text. */
  onDirty: (isDirty: boolean) => void;
  onSave: (text: string) => Promise<Outcome>;
}

const sentenceOf = (fault: ApiError): string =>
  `Failed to update user. ${Object.values(fault.fields ?? {})[0] ?? fault.message}`;

/**
 * A text that is edited in place. Enter or leaving the field saves it, Escape reverts it. If saving fails, the text
 * stays as typed, with the reason.
 */
export function TextCell({ label, value, placeholder, onDirty, onSave }: TextCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const faultId = useId();
  // Set after Escape: leaving the field must not save the reverted text.
  const isReverted = useRef(false);
  // Set if a save was requested while the previous one was running.
  const isSaveQueued = useRef(false);
  const isDirty = typed !== null && typed !== value;
  const reportDirty = useEffectEvent(onDirty);
  useEffect(() => {
    reportDirty(isDirty);
    return () => reportDirty(false);
  }, [isDirty]);

  function revert() {
    setTyped(null);
    setFault(null);
  }

  async function save() {
    isSaveQueued.current = isSaving;
    if (isSaving) return;
    if (typed === null || typed.trim() === value) return revert();
    setSaving(true);
    setFault(null);
    const outcome = await onSave(typed);
    setSaving(false);
    // After a conflict or an error, the user must act first.
    isSaveQueued.current &&= outcome.isSaved;
    // Text typed during the save is still unsaved.
    if (outcome.isSaved || outcome.fault === null) setTyped((now) => (now === typed ? null : now));
    else setFault(outcome.fault);
  }

  const saveNext = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isSaving && isSaveQueued.current) saveNext();
  }, [isSaving]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    }
    if (event.key !== 'Escape' || typed === null) return;
    event.stopPropagation();
    isReverted.current = true;
    revert();
  }

  return (
    <div className={styles.edit}>
      <textarea
        rows={1}
        className={clsx(styles.input, isSaving && styles.saving)}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        aria-busy={isSaving || undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? value}
        onChange={({ target }) => {
          isReverted.current = false;
          // A pasted text may have several lines.
          setTyped(target.value.replaceAll(/[\r\n]+/g, ' '));
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // After an error only Enter retries. Leaving the field does not.
          if (!isReverted.current && !fault) void save();
        }}
      />
      {fault && (
        <p id={faultId} role="alert" className={styles.fault}>
          {sentenceOf(fault)}
        </p>
      )}
    </div>
  );
}
