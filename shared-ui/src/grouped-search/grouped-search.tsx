import { Search } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
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
 * A search field with its results in groups below it: a combobox with a listbox that is always shown. The first result is
 * highlighted; the arrow keys move the highlight, Enter or a click chooses. Base UI's Autocomplete would do the same, but it
 * makes every chunk with a Base UI component larger (docs/decisions/0069).
 */
export function GroupedSearch<Option extends SearchOption>(props: GroupedSearchProps<Option>) {
  const { label, placeholder, maxLength, value, onValue, groups, onChoose, status } = props;
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const listId = useId();
  const shown = groups.filter(({ items }) => items.length > 0);
  const options = shown.flatMap(({ items }) => items);
  const found = options.findIndex(({ id }) => id === highlightedId);
  const place = found === -1 ? 0 : found;
  const highlighted = options[place];
  const elementId = (id: string): string => `${listId} ${id}`.replaceAll(/[^\w-]/g, '-');
  const activeId = highlighted && elementId(highlighted.id);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  function move(by: 1 | -1): void {
    const next = options[(place + by + options.length) % options.length];
    if (next) setHighlightedId(next.id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // In an input method, these keys choose characters.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') {
      if (highlighted) onChoose(highlighted);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={styles.field}>
        <Search size={18} aria-hidden="true" className={styles.icon} />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          className={styles.input}
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => {
            setHighlightedId(null);
            onValue(target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {status}
      <div id={listId} role="listbox" aria-label={`${label}: results`} className={styles.list}>
        {shown.map((group, at) => (
          <div
            key={group.label}
            role="group"
            aria-labelledby={`${listId}-${at}`}
            className={styles.group}
          >
            <div id={`${listId}-${at}`} className={styles.title}>
              {group.label}
            </div>
            {group.items.map((option) => (
              <div
                key={option.id}
                id={elementId(option.id)}
                role="option"
                tabIndex={-1}
                aria-selected={option === highlighted}
                className={styles.option}
                onPointerMove={() => setHighlightedId(option.id)}
                // The focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <span className={styles.label}>{option.label}</span>{' '}
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
