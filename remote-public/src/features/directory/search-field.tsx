import { limits } from '@hive/contract/limits';
import { Search } from 'lucide-react';
import { buttonClass } from '@hive/shared-ui/button';
import { TextField } from '@hive/shared-ui/text-field';
import searchRow from '../../components/search-row.module.css';
import styles from './directory.module.css';
import { useSearchText } from '../../lib/use-search-text';

interface SearchFieldProps {
  /** The searched text. */
  searched: string;
  onSearch: (text: string) => void;
}

/** The search field. It searches while a visitor types; without a script, its form does. */
export function SearchField({ searched, onSearch }: SearchFieldProps) {
  const { text, setText } = useSearchText(searched, onSearch);
  return (
    <div className={searchRow.row}>
      <TextField
        type="search"
        name="q"
        label="What are you looking for?"
        hint="Like ‘vegan snacks under £20 a month’."
        value={text}
        maxLength={limits.wishMax}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className={buttonClass()}>
        <Search size={18} aria-hidden="true" />
        <span className={styles.searchLabel}>Search</span>
      </button>
    </div>
  );
}
