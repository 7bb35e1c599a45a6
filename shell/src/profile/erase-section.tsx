import { lazy, Suspense, useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { Section } from '../settings/section';

const EraseDialog = lazy(() => import('./erase-form'));

/** Erases the account. */
export function EraseSection() {
  const [asking, setAsking] = useState(false);
  return (
    <Section
      tone="danger"
      title="Erase my account"
      lead="We permanently erase your name, picture, answers and sign-in details. Nobody can undo this."
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
