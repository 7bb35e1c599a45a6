import { useRef } from 'react';
import { useSessionDraft } from './use-session-draft';

/** What was kept may be of an earlier release of the form: only what fits today's is taken. */
function readTyped<Values extends object>(draft: string, blank: Values): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(draft);
    const fitting = Object.entries(kept ?? {}).filter(
      ([name, value]) => typeof value === typeof blank[name as keyof Values],
    );
    return Object.fromEntries(fitting) as Partial<Values>;
  } catch {
    return {};
  }
}

/**
 * A form that somebody is filling in, kept until it is sent: they may be asked to log in before.
 * @param name says which form it is
 * @param saved what stands in it before anything is typed
 */
export function useFormDraft<Values extends object>(name: string, saved: Values) {
  const [draft, setDraft] = useSessionDraft(name);
  const typed = readTyped(draft, saved);
  // What an answer of the server fills in comes on top of what was typed while it was on its way.
  const newest = useRef(typed);

  return {
    values: { ...saved, ...typed },
    /** What was typed alone. */
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
