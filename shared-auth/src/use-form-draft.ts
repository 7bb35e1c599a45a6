import { useRef } from 'react';
import { useSessionDraft } from './use-session-draft';

/** Reads a stored draft. It may come from an earlier release of the form: only fields of the same type are used. */
function parseDraft<Values extends object>(draft: string, blank: Values): Partial<Values> {
  try {
    const stored: unknown = JSON.parse(draft);
    const matching = Object.entries(stored ?? {}).filter(
      ([name, value]) => typeof value === typeof blank[name as keyof Values],
    );
    return Object.fromEntries(matching) as Partial<Values>;
  } catch {
    return {};
  }
}

/**
 * Stores the unsent values of a form until it is sent: the user may have to log in first.
 * @param name identifies the form
 * @param saved the initial values
 */
export function useFormDraft<Values extends object>(name: string, saved: Values) {
  const [draft, setDraft] = useSessionDraft(name);
  const typed = parseDraft(draft, saved);
  // A server response that fills in fields is merged with what was typed while it was pending.
  const newest = useRef(typed);

  return {
    values: { ...saved, ...typed },
    /** Only the values that were typed. */
    typed,
    type(change: Partial<Values>): void {
      newest.current = { ...newest.current, ...change };
      setDraft(JSON.stringify(newest.current));
    },
    forget(): void {
      newest.current = {};
      setDraft('');
    },
  };
}
