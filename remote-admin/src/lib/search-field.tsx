import { useEffect, useEffectEvent, useState } from 'react';
import { limits } from '@hive/contract/limits';
import { TextField } from '@hive/shared-ui/text-field';

/** Milliseconds without a letter after which it is searched. */
const debounceMs = 250;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What is searched for. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while somebody types, once they pause. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // A view that is opened, or a step back, searches for something else. What was sent from here takes no letters away
  // that were typed since.
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
