import { useState } from 'react';
import { limits } from '@hive/contract/limits';
import { TextField } from '@hive/shared-ui/text-field';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What the address says. */
  value: string;
  onSearch: (search: string) => void;
}

/**
 * What a list is searched for, letter by letter. While somebody types, the field holds what they typed: the address
 * follows a moment later, and must not take letters away.
 */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={limits.searchMax}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        onSearch(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
