import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Link, type To } from 'react-router-dom';
import { Card } from '@hive/shared-ui/card';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import styles from './get-started.module.css';

/** A step towards the first order. */
export interface Step {
  title: string;
  /** Why, or what happens. */
  text: string;
  isDone: boolean;
  /** The page where the partner does it; absent for a step of ours. */
  link?: { to: To; label: string };
}

/** What a new partner does next, and what we do, until the box is live. */
export function GetStarted({ boxName, steps }: { boxName: string; steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card as="section" aria-labelledby="get-started" className={styles.section}>
      <div>
        <h2 id="get-started" className={styles.heading}>
          Get started
        </h2>
        <p className={styles.quiet}>
          {`${boxName} is not visible yet. ${done} of ${steps.length} steps are complete.`}
        </p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text, isDone, link }, index) => (
          <li key={title} className={styles.step}>
            <span aria-hidden="true" className={clsx(styles.mark, isDone && styles.done)}>
              {isDone ? <Check size={16} /> : index + 1}
            </span>
            <div>
              <h3 className={styles.title}>
                {title}
                {isDone && <VisuallyHidden> (complete)</VisuallyHidden>}
              </h3>
              <p className={styles.quiet}>{text}</p>
              {link && !isDone && <Link to={link.to}>{link.label}</Link>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
