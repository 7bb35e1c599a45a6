import type { ComponentProps } from 'react';
import styles from './link-button.module.css';

/** A button in a table or a list that looks like a link. */
export const LinkButton = (
  props: Pick<ComponentProps<'button'>, 'aria-haspopup' | 'onClick' | 'children'>,
) => <button type="button" className={styles.link} {...props} />;
