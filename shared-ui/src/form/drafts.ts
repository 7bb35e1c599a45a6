import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { leavingEvent } from '@hive/contract/page-events';

const prefix = 'hive-draft ';

/** Never kept, whatever a form calls them. */
const secret = /passw|secret|token|(?<!post)code|pin$/i;

/** Browsers may refuse web storage: then there is no draft, and nothing else is lost. */
function tryStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}

const withoutSecrets = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));

/** What the person has not touched is left to the form: it may have something newer by then. */
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
 * Keeps what was typed while the person is away and gives it back once, when they return. Values must survive JSON;
 * passwords and other secrets are never kept.
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
    // Only fields that the form has: a draft may be older than this release of it.
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
