import clsx from 'clsx';
import type { HTMLAttributes, Ref } from 'react';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Contains a link: the card lifts on hover and its `[data-cover]` link covers the whole card. */
  interactive?: boolean;
  ref?: Ref<HTMLElement>;
}

/** A surface with a border and a soft shadow. */
export function Card({
  as: Element = 'div',
  interactive = false,
  className,
  ref,
  ...rest
}: CardProps) {
  // One ref type for four elements: the props only promise an HTMLElement.
  const Tag = Element as 'div';
  return (
    <Tag
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={clsx(styles.card, interactive && styles.interactive, className)}
    />
  );
}
