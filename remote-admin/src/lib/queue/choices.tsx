import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './choices.module.css';

interface ChoiceProps {
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** The checkbox before an entry of a list. Takes its place also if the entry cannot be selected. */
export const EntryChoice = ({
  name,
  canSelect,
  isSelected,
  onSelect,
}: ChoiceProps & {
  /** The name of the entry. */
  name: string;
  canSelect: boolean;
}) =>
  canSelect ? (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <VisuallyHidden>{`Select ${name}`}</VisuallyHidden>
    </label>
  ) : (
    <span />
  );

/** The checkbox for all entries of the page. */
export const PageChoice = ({
  label,
  isSelected,
  onSelect,
}: ChoiceProps & {
  label: string;
}) => (
  <label className={styles.pageChoice}>
    <input
      type="checkbox"
      checked={isSelected}
      onChange={({ target }) => onSelect(target.checked)}
    />
    {label}
  </label>
);
