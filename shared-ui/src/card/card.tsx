import clsx from 'clsx';
import type { HTMLAttributes, Ref } from 'react';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Holds a link: the card lifts under the pointer and its `[data-cover]` link covers all of it. */
  interactive?: boolean;
  ref?: Ref<HTMLElement>;
}

/** A surface with an edge and a soft shadow. */
export function Card({
  as: Element = 'div',
  interactive = false,
  className,
  ref,
  ...rest
}: CardProps) {
  // One ref type for four elements: each of them is an HTMLElement, which is all that is promised.
  const Tag = Element as 'div';
  return (
    <Tag
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={clsx(styles.card, interactive && styles.interactive, className)}
    />
  );
}
