import { Popover } from '@base-ui/react/popover';
import { Bookmark, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button, buttonClass } from '../button/button';
import { TextField } from '../text-field/text-field';
import styles from './menus.module.css';

/** A query saved under a name. */
export interface SavedView {
  name: string;
  /** The query string, as written by `writeTableQuery`. */
  search: string;
}

interface SavedViewsProps {
  views: readonly SavedView[];
  /** The current query string. */
  search: string;
  onOpen: (view: SavedView) => void;
  /** Saves the list of views. */
  onChange: (views: readonly SavedView[]) => void;
}

const nameMax = 60;

/** Menu of saved views: open, save and remove them. */
export function SavedViews({ views, search, onOpen, onChange }: SavedViewsProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const isKnown = views.some((view) => view.name === trimmed);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '') return;
    onChange([...views.filter((view) => view.name !== trimmed), { name: trimmed, search }]);
    setName('');
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <Bookmark size={16} aria-hidden="true" />
        Saved views
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={6} className={styles.positioner}>
          <Popover.Popup className={styles.menu} aria-label="Saved views">
            {views.length === 0 && (
              <p className={styles.hint}>No saved views yet. Save the current view:</p>
            )}
            <ul className={styles.views}>
              {views.map((view) => (
                <li key={view.name}>
                  <button
                    type="button"
                    className={styles.view}
                    aria-current={view.search === search}
                    onClick={() => {
                      onOpen(view);
                      setOpen(false);
                    }}
                  >
                    {view.name}
                  </button>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove ${view.name}`}
                    onClick={() => onChange(views.filter((one) => one !== view))}
                  >
                    <X size={16} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
            <form onSubmit={save} className={styles.save}>
              <TextField
                label="Name of this view"
                value={name}
                maxLength={nameMax}
                onChange={(event) => setName(event.target.value)}
              />
              <Button type="submit" size="sm" variant="secondary">
                {isKnown ? 'Replace' : 'Save'}
              </Button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
