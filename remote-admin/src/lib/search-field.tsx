import { useEffect, useEffectEvent, useState } from 'react';
import { limits } from '@hive/contract/limits';
import { TextField } from '@hive/shared-ui/text-field';

/** How long input pauses before the search starts. Milliseconds. */
const debounceMs = 250;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search field that searches when typing pauses. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The value may change from outside, by a saved view or the Back button. The field's own search must not overwrite
  // text typed since it was sent.
  if (lastValue !== value) {
    setLastValue(value);
    setSent(value);
    if (sent !== value) setTyped(value);
  }

  const search = useEffectEvent(() => {
    const text = typed.trim();
    if (text === value) return;
    setSent(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(search, debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={limits.searchMax}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
