import type { ReactNode } from 'react';
import type { QueueItem } from './queue-kind';
import styles from './entry-list.module.css';

/** Items on a page of the list. The stylesheet depends on this number. */
export const entriesPerPage = 25;

interface EntryListProps<Item> {
  items: readonly Item[];
  /** The index of the current item. */
  place: number;
  isUpdating: boolean;
  onChoose: (place: number) => void;
  /** An item in the list. Phrasing content only, since it is inside a button. */
  renderEntry: (item: Item) => ReactNode;
  /** What is before an entry, such as a checkbox. */
  renderChoice?: (item: Item) => ReactNode;
  isSelected?: (item: Item) => boolean;
  /** The current item in full: `EntryDetails`. */
  children: ReactNode;
}

/** The items of a page and the current one in full: below its entry, or beside the list on a wide screen. */
export function EntryList<Item extends QueueItem>(props: EntryListProps<Item>) {
  const { items, place, isUpdating, onChoose, renderEntry, renderChoice, isSelected } = props;
  return (
    <ul className={styles.list} aria-busy={isUpdating || undefined}>
      {items.map((item, index) => {
        const isCurrent = index === place;
        return (
          <li key={item._id} className={styles.item}>
            <div
              className={styles.row}
              data-choice={renderChoice && ''}
              data-current={isCurrent || undefined}
              data-selected={isSelected?.(item) || undefined}
            >
              {renderChoice?.(item)}
              <button
                type="button"
                data-entry=""
                aria-current={isCurrent || undefined}
                tabIndex={isCurrent ? 0 : -1}
                className={styles.entry}
                onClick={() => onChoose(index)}
              >
                {renderEntry(item)}
              </button>
            </div>
            {isCurrent && props.children}
          </li>
        );
      })}
    </ul>
  );
}

/** The current item of a list in full. */
export const EntryDetails = ({ label, children }: { label: string; children: ReactNode }) => (
  <article aria-label={label} className={styles.details}>
    {children}
  </article>
);

/** The heading of an item. */
export const EntryTitle = ({ children }: { children: ReactNode }) => (
  <h3 className={styles.title}>{children}</h3>
);

/** The facts of an item: a list of `EntryFact`. */
export const EntryFacts = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);

/** A fact of an item. */
export const EntryFact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
);

/** The buttons of an item. */
export const EntryActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** The key of a button's shortcut. Touch devices do not show it. */
export const ShortcutKey = ({ name }: { name: string }) => (
  <kbd aria-hidden="true" className={styles.key}>
    {name}
  </kbd>
);
