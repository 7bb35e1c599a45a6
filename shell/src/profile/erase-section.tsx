import { lazy, Suspense, useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { Section } from '../settings/section';

const EraseDialog = lazy(() => import('./erase-form'));

/** The end of an account. */
export function EraseSection() {
  const [asking, setAsking] = useState(false);
  return (
    <Section
      tone="danger"
      title="Erase my account"
      lead="Your name, picture, answers and everything you sign in with are erased for good. This cannot be undone, by you or by us."
      actions={
        <Button variant="danger" onClick={() => setAsking(true)}>
          Erase my account
        </Button>
      }
    >
      <Suspense>{asking && <EraseDialog onClose={() => setAsking(false)} />}</Suspense>
    </Section>
  );
}
