import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Link, type To } from 'react-router-dom';
import { Button } from '@hive/shared-ui/button';
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
  /** Shows the part of the same page where the partner does it. */
  action?: { label: string; run: () => void };
}

interface GetStartedProps {
  heading?: string;
  /** A sentence before the number of complete steps. */
  lead: string;
  steps: readonly Step[];
}

/** What a new partner does next, and what we do, until the box is live. */
export function GetStarted({ heading = 'Get started', lead, steps }: GetStartedProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card as="section" aria-labelledby="get-started" className={styles.section}>
      <div>
        <h2 id="get-started" className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.quiet}>
          {`${lead} ${done} of ${steps.length} steps are complete.`.trim()}
        </p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text, isDone, link, action }, index) => (
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
              {action && !isDone && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`${action.label}: ${title}`}
                  onClick={action.run}
                >
                  {action.label}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
