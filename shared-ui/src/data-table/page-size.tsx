import { useId } from 'react';
import styles from './data-table.module.css';

interface PageSizeProps {
  sizes: readonly number[];
  value: number;
  onChange: (size: number) => void;
}

/** Selects the number of rows per page. */
export function PageSize({ sizes, value, onChange }: PageSizeProps) {
  const id = useId();
  return (
    <p className={styles.size}>
      <label htmlFor={id}>Rows per page</label>
      <select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </p>
  );
}
