import { useState } from 'react';
import { foldText } from '@hive/contract/fold-text';
import { Checkbox, CheckboxGroup } from '@hive/shared-ui/checkbox';
import { nameCountry } from '@hive/shared-ui/lib/country-name';
import { TextField } from '@hive/shared-ui/text-field';
import { countryCodes } from '../../lib/country-codes';
import styles from './listing.module.css';

/** Offered without a search: most boxes are delivered to these only. */
const usual = ['GB', 'IE'];

const matchesMax = 6;

/** Countries whose name, or a word of it, begins with the text: 'cote' finds Côte d’Ivoire. */
function findCountries(text: string): string[] {
  const start = foldText(text.trim());
  if (start === '') return [];
  const hasWord = (name: string) => ` ${name}`.replace(/[-(]/g, ' ').includes(` ${start}`);
  return countryCodes.filter((code) => hasWord(foldText(nameCountry(code)))).slice(0, matchesMax);
}

interface CountryChoiceProps {
  label: string;
  /** ISO 3166-1 alpha-2. */
  chosen: readonly string[];
  error?: string;
  onChange: (chosen: readonly string[]) => void;
}

/** Chooses countries by name: the chosen and usual ones are checkboxes, and a search adds others to them. */
export function CountryChoice({ label, chosen, error, onChange }: CountryChoiceProps) {
  const [text, setText] = useState('');
  /** Stay listed once they are not chosen, so that a checkbox does not disappear with the focus. */
  const [listed, setListed] = useState<readonly string[]>([...new Set([...usual, ...chosen])]);
  const matches = findCountries(text);
  const shown = [...new Set([...listed, ...chosen, ...matches])];
  const isUnknown = text.trim() !== '' && matches.length === 0;

  function toggle(code: string): void {
    setListed((codes) => [...new Set([...codes, code])]);
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  }

  return (
    <div className={styles.fields}>
      <CheckboxGroup legend={label} error={error}>
        {shown.map((code) => (
          <Checkbox
            key={code}
            label={nameCountry(code)}
            checked={chosen.includes(code)}
            onChange={() => toggle(code)}
          />
        ))}
      </CheckboxGroup>
      <TextField
        label="Find another country"
        hint={
          isUnknown
            ? 'No country has this name.'
            : 'Type the start of its name, then tick it above.'
        }
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would save the listing.
          event.preventDefault();
          const [only, ...others] = matches;
          if (only && others.length === 0 && !chosen.includes(only)) {
            toggle(only);
            setText('');
          }
        }}
      />
    </div>
  );
}
