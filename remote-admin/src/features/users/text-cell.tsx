import clsx from 'clsx';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ApiError } from '@hive/shared-auth/http';
import type { Outcome } from './use-user-changes';
import styles from './users.module.css';

interface TextCellProps {
  /** Names the field for who does not see its column: 'Title of Ada Byron'. */
  label: string;
  value: string;
  placeholder: string;
  /** Something is typed that is not kept yet. */
  onDirty: (isDirty: boolean) => void;
  onSave: (text: string) => Promise<Outcome>;
}

const sentenceOf = (fault: ApiError): string =>
  `Failed to update user. ${Object.values(fault.fields ?? {})[0] ?? fault.message}`;

/**
 * A text that is changed in its place: Enter or deleting keeps it, Escape puts it back. What cannot be kept stays as it
 * was typed, with the reason.
 */
export function TextCell({ label, value, placeholder, onDirty, onSave }: TextCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const faultId = useId();
  // Escape leaves the field too, and must not keep what it has just put back.
  const isReverted = useRef(false);
  // Its keeping was asked for while what was typed before was on its way.
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
    // Another admin's change has to be settled first, or what was refused put right.
    isSaveQueued.current &&= outcome.isSaved;
    // What was typed since is still to be kept.
    if (outcome.isSaved || outcome.fault === null) setTyped((now) => (now === typed ? null : now));
    else setFault(outcome.fault);
  }

  const saveNext = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isSaving && isSaveQueued.current) saveNext();
  }, [isSaving]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') void save();
    if (event.key !== 'Escape' || typed === null) return;
    event.stopPropagation();
    isReverted.current = true;
    revert();
  }

  return (
    <div className={styles.edit}>
      <input
        type="text"
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
          setTyped(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          // What was refused is sent again by Enter alone: deleting it is no second try.
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
