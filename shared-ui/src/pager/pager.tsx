import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../button/button';
import styles from './pager.module.css';

interface PagerProps extends ComponentProps<'nav'> {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Items in the whole list. */
  total: number;
  onPage: (page: number) => void;
}

/** Steps through a paged list. */
export function Pager({ page, pageSize, total, onPage, className, ...rest }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav aria-label="Pages" {...rest} className={clsx(styles.pager, className)}>
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden="true" />
        Prev
      </Button>
      <span className={styles.where} aria-live="polite">{`Page ${page} of ${last}`}</span>
      <Button
        variant="secondary"
        size="sm"
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        Next
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </nav>
  );
}
