import clsx from 'clsx';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Tone } from '../lib/tone';
import tones from '../lib/tone.module.css';
import styles from './alert.module.css';

const icons = {
  neutral: Info,
  sky: Info,
  honey: TriangleAlert,
  leaf: CircleCheck,
  berry: TriangleAlert,
};

interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: Tone;
  title?: string;
}

/** An inline message. The berry tone interrupts a screen reader; the other tones wait. */
export function Alert({ tone = 'sky', title, className, children, ...rest }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'berry' ? 'alert' : 'status'}
      {...rest}
      className={clsx(styles.alert, tones[tone], className)}
    >
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
