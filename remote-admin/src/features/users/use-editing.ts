import { useCallback, useState, type FocusEvent } from 'react';

/**
 * Whether a text in the list has focus or unsaved input. The list does not refresh meanwhile.
 */
export function useEditing() {
  const [isIn, setIn] = useState(false);
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const onDirty = useCallback(
    (field: string, isDirty: boolean) =>
      setDirty((before) => {
        if (before.has(field) === isDirty) return before;
        const next = new Set(before);
        if (isDirty) next.add(field);
        else next.delete(field);
        return next;
      }),
    [],
  );
  const isText = ({ target }: FocusEvent<HTMLElement>) => target.matches('td input[type="text"]');
  return {
    isEditing: isIn || dirty.size > 0,
    onDirty,
    /** Props for the element around the list. */
    focusProps: {
      onFocus: (event: FocusEvent<HTMLElement>) => setIn(isText(event)),
      onBlur: () => setIn(false),
    },
  };
}
