import { useEffect, useRef, useState } from 'react';
import { useSessionDraft } from '@hive/shared-auth/use-session-draft';

/** The text of a form that opens on demand. Unsent text is stored as a draft, with which the form is open at first. */
export function useTextDraft(key: string) {
  const [text, setText] = useSessionDraft(key);
  const [opening, setOpening] = useState<'closed' | 'cancelled' | 'draft' | 'pressed'>(
    text === '' ? 'closed' : 'draft',
  );
  return {
    text,
    setText,
    isOpen: opening === 'draft' || opening === 'pressed',
    /** Whether the user closed the form: its button then has the focus. */
    wasCancelled: opening === 'cancelled',
    /** Whether the form was opened by the user, and not by a draft. */
    wasPressed: opening === 'pressed',
    open: () => setOpening('pressed'),
    close: () => setOpening('closed'),
    /** Closes the form; the text stays a draft. */
    cancel: () => setOpening('cancelled'),
  };
}

/** The field of a form. It has the focus when the form was opened by the user, and after each attempt with an error. */
export function useFocusedField<Field extends HTMLElement = HTMLTextAreaElement>(
  wasPressed: boolean,
  problems: Record<string, unknown>,
  name: string,
) {
  const field = useRef<Field>(null);
  const problem = problems[name];
  useEffect(() => {
    if (problem || wasPressed) field.current?.focus();
  }, [problem, problems, wasPressed]);
  return field;
}
