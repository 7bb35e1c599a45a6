import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { leavingEvent } from '@hive/contract/page-events';

const prefix = 'hive-draft ';

/** Fields that are never stored. */
const secret = /passw|secret|token|(?<!post)code|pin$/i;

/** Returns null if the browser denies web storage: drafts are optional. */
function tryStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}

const withoutSecrets = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));

/** Only the changed values: the form may have newer defaults by the time the draft is restored. */
const changedValues = (values: FieldValues, defaults: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
    ),
  );

function readDraft(key: string): FieldValues {
  const text = tryStorage((storage) => storage.getItem(prefix + key));
  return text ? (tryStorage(() => JSON.parse(text) as FieldValues) ?? {}) : {};
}

/**
 * Stores the typed values while the user is away and restores them once, on return. Values must be JSON-serialisable;
 * passwords and other secrets are never stored.
 */
export function useDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  key: string | undefined,
): void {
  const saveDraft = useEffectEvent(() => {
    const typed = changedValues(form.getValues(), form.formState.defaultValues ?? {});
    const draft = withoutSecrets(typed);
    if (Object.keys(draft).length === 0) return;
    tryStorage((storage) => storage.setItem(prefix + key, JSON.stringify(draft)));
  });
  const restore = useEffectEvent(() => {
    const draft = withoutSecrets(readDraft(String(key)));
    tryStorage((storage) => storage.removeItem(prefix + key));
    // Restore known fields only: the draft may come from an older release of the form.
    for (const name of Object.keys(form.getValues()) as FieldPath<In>[]) {
      if (!(name in draft)) continue;
      const value = draft[name] as FieldPathValue<In, FieldPath<In>>;
      form.setValue(name, value, { shouldDirty: true });
    }
  });

  useEffect(() => {
    if (key === undefined) return undefined;
    restore();
    window.addEventListener(leavingEvent, saveDraft);
    return () => window.removeEventListener(leavingEvent, saveDraft);
  }, [key]);
}
