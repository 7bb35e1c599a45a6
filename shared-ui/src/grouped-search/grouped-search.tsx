import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './grouped-search.module.css';

/** A result: a name, and more to distinguish it. */
export interface SearchOption {
  /** Unique over all groups. */
  id: string;
  label: string;
  detail?: string;
}

/** Results of one kind. */
export interface SearchGroup<Option extends SearchOption> {
  label: string;
  items: readonly Option[];
}

interface GroupedSearchProps<Option extends SearchOption> {
  /** Accessible name of the field. */
  label: string;
  placeholder: string;
  maxLength?: number;
  value: string;
  onValue: (value: string) => void;
  /** The results, already matched. */
  groups: readonly SearchGroup<Option>[];
  onChoose: (option: Option) => void;
  /** Between the field and the results: progress, an error, or that there are none. */
  status?: ReactNode;
}

/**
 * A search field with its results in groups below it: a combobox with an inline listbox. The first result is highlighted; the
 * arrow keys move, and Enter or a click chooses.
 */
export function GroupedSearch<Option extends SearchOption>(props: GroupedSearchProps<Option>) {
  const { label, placeholder, maxLength, value, onValue, groups, onChoose, status } = props;
  const shown = groups.filter(({ items }) => items.length > 0);
  return (
    <Autocomplete.Root
      open
      inline
      items={shown}
      filter={null}
      value={value}
      onValueChange={(next, { reason }) => {
        // A chosen result is opened: its name does not become the text.
        if (reason !== 'item-press') onValue(next);
      }}
      itemToStringValue={({ label: name }: Option) => name}
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.field}>
        <Search size={18} aria-hidden="true" className={styles.icon} />
        <Autocomplete.Input
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      </div>
      {status}
      <Autocomplete.List className={styles.list} aria-label={`${label}: results`}>
        {(group: SearchGroup<Option>) => (
          <Autocomplete.Group key={group.label} items={group.items} className={styles.group}>
            <Autocomplete.GroupLabel className={styles.title}>
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(option: Option) => (
                <Autocomplete.Item
                  key={option.id}
                  value={option}
                  className={styles.option}
                  onClick={() => onChoose(option)}
                >
                  <span className={styles.label}>{option.label}</span>{' '}
                  {option.detail && <span className={styles.detail}>{option.detail}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
