import { Popover } from '@base-ui/react/popover';
import { SlidersHorizontal } from 'lucide-react';
import { buttonClass } from '../button/button';
import { Checkbox, CheckboxGroup } from '../checkbox/checkbox';
import type { TableColumn, TablePreferences } from './table-model';
import styles from './menus.module.css';

interface ColumnsMenuProps {
  columns: readonly TableColumn<never>[];
  preferences: TablePreferences;
  onPreferences: (preferences: TablePreferences) => void;
}

/** Menu to choose the visible columns and the row density. */
export function ColumnsMenu({ columns, preferences, onPreferences }: ColumnsMenuProps) {
  const { hidden, density } = preferences;
  const show = (id: string, isShown: boolean) =>
    onPreferences({
      ...preferences,
      hidden: isShown ? hidden.filter((one) => one !== id) : [...hidden, id],
    });
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        View
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className={styles.positioner}>
          <Popover.Popup className={styles.menu} aria-label="View">
            <CheckboxGroup legend="Columns">
              {columns
                .filter(({ isFixed }) => !isFixed)
                .map(({ id, header }) => (
                  <Checkbox
                    key={id}
                    label={header}
                    checked={!hidden.includes(id)}
                    onChange={(event) => show(id, event.target.checked)}
                  />
                ))}
            </CheckboxGroup>
            <Checkbox
              label="Compact rows"
              checked={density === 'compact'}
              onChange={(event) =>
                onPreferences({
                  ...preferences,
                  density: event.target.checked ? 'compact' : 'comfortable',
                })
              }
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
