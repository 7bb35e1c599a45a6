import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '@hive/shared-ui/text-field';

/** Pounds with up to two decimals. */
export const poundsPattern = /^\d{1,7}(?:\.\d{1,2})?$/;

/** How long input pauses before the filter applies. Milliseconds. */
const debounceMs = 400;

interface AmountFieldProps {
  label: string;
  /** Pounds, as '12.50'; empty for none. */
  value: string;
  error?: string;
  onAmount: (pounds: string) => void;
}

/** One end of a filter by amount. Applies when typing pauses and the input is an amount. */
export function AmountField({ label, value, error, onAmount }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed?.trim() ?? value;
  const isAmount = text === '' || poundsPattern.test(text);
  const apply = () => {
    if (isAmount && text !== value) onAmount(text);
  };
  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => applyLater(), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? value}
      error={isAmount ? error : 'Enter an amount in pounds, such as 12.50.'}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        apply();
        if (isAmount) setTyped(null);
      }}
    />
  );
}
