import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import type { Place } from './search-results';
import { TypedAhead } from './typed-ahead';
import styles from './command-search.module.css';

const SearchDialog = lazy(() => import(/* webpackChunkName: 'search' */ './search-dialog'));

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Ctrl+K, or Cmd+K, also while a field has focus. A held key opens it once. */
const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  event.ctrlKey !== event.metaKey &&
  !(event.altKey || event.shiftKey || event.repeat || event.isComposing);

/** An open dialog must be closed before another one opens. */
const hasDialog = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The button and the shortcut that open the search over all records and places. */
export function CommandSearch({ places }: { places: readonly Place[] }) {
  const [isOpen, setOpen] = useState(false);
  /** Text typed while the dialog's code loads. */
  const [typedAhead, setTypedAhead] = useState('');
  const open = () => {
    setTypedAhead('');
    setOpen(true);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else if (!hasDialog()) open();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={styles.button}
        onClick={open}
      >
        <Search size={18} aria-hidden="true" />
        Search
        <kbd aria-hidden="true" className={styles.key}>
          {isApple() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      {isOpen && (
        <Suspense fallback={<TypedAhead onText={setTypedAhead} onClose={() => setOpen(false)} />}>
          <SearchDialog places={places} initialText={typedAhead} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
