import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { leavingEvent } from '@hive/contract/page-events';
import {
  draftPrefixes,
  readDraft,
  removeDraft,
  writeDraft,
  writeDraftOrRemember,
} from './draft-storage';

export interface DraftOptions {
  /**
   * Key of the draft of a form that can be interrupted by a step-up or an expired session. Include the user
   * ('profile 0190…'): another user of the same tab must not see it.
   */
  draftKey?: string;
  /**
   * `return` (default): stores the values while the user is away and restores them once. `sent`: stores each change
   * until the form is reset, also when the user leaves the page and comes back.
   */
  draftUntil?: 'return' | 'sent';
}

/** Fields that are never stored. */
const secret = /passw|secret|token|(?<!post)code|pin$/i;

const withoutSecrets = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));

/** Only the changed values: the form may have newer defaults by the time the draft is restored. */
const changedValues = (values: FieldValues, defaults: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
    ),
  );

/** A draft may come from an older release of the form, where a field had another type. */
const isOfSameType = (stored: unknown, current: unknown): boolean =>
  current === undefined || typeof stored === typeof current;

/**
 * Stores the typed values and restores them. Values must be JSON-serialisable; passwords and other secrets are never
 * stored.
 */
export function useDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { draftKey, draftUntil = 'return' }: DraftOptions,
): void {
  const key = draftKey === undefined ? undefined : draftPrefixes[draftUntil] + draftKey;

  const saveDraft = useEffectEvent(() => {
    const typed = changedValues(form.getValues(), form.formState.defaultValues ?? {});
    const draft = withoutSecrets(typed);
    const isEmpty = Object.keys(draft).length === 0;
    if (draftUntil === 'return') {
      if (!isEmpty) writeDraft(String(key), draft);
    } else if (isEmpty) removeDraft(String(key));
    else writeDraftOrRemember(String(key), draft);
  });
  const restore = useEffectEvent(() => {
    const draft = withoutSecrets(readDraft(String(key)));
    if (draftUntil === 'return') removeDraft(String(key));
    const values = form.getValues();
    // Restore known fields only: the draft may come from an older release of the form.
    for (const name of Object.keys(values) as FieldPath<In>[]) {
      if (!(name in draft) || !isOfSameType(draft[name], values[name])) continue;
      const value = draft[name] as FieldPathValue<In, FieldPath<In>>;
      form.setValue(name, value, { shouldDirty: true });
    }
  });

  const { subscribe } = form;
  useEffect(() => {
    if (key === undefined) return undefined;
    restore();
    if (draftUntil === 'sent')
      return subscribe({ formState: { values: true }, callback: saveDraft });
    window.addEventListener(leavingEvent, saveDraft);
    return () => window.removeEventListener(leavingEvent, saveDraft);
  }, [key, draftUntil, subscribe]);
}
