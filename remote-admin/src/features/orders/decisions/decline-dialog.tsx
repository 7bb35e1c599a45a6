import type { ReactNode } from 'react';
import { Dialog } from '@hive/shared-ui/dialog';
import { orderName } from '../order-settings';
import { AllScopeFields } from './all-scope-fields';
import { countOrders } from './decision-texts';
import { DeclineForm, type DeclineFormProps } from './decline-form';
import { useAllScope, type MatchingOrders } from './use-all-scope';
import type { Scope } from './use-decisions';

/** What to decline: an order, the selected ones, or all that match. */
export type DeclineSubject =
  | Exclude<Scope, { kind: 'all' }>
  | { kind: 'all'; matching: MatchingOrders };

interface DeclineDialogProps extends Omit<DeclineFormProps, 'scope' | 'draft' | 'children'> {
  subject: DeclineSubject;
}

/** Asks for the reason before orders are declined. What was entered is stored until it is sent. */
export function DeclineDialog({ subject, ...form }: DeclineDialogProps) {
  if (subject.kind === 'all') return <DeclineAll matching={subject.matching} {...form} />;
  const isOne = subject.kind === 'one';
  return (
    <Frame
      title={
        isOne
          ? `Decline ${orderName(subject.order)}?`
          : `Decline ${countOrders(subject.ids.length)}?`
      }
      onClose={form.onClose}
    >
      <DeclineForm
        {...form}
        scope={subject}
        draft={isOne ? `decline ${subject.order._id}` : 'decline selected orders'}
      />
    </Frame>
  );
}

function DeclineAll({
  matching,
  ...form
}: Omit<DeclineDialogProps, 'subject'> & { matching: MatchingOrders }) {
  const all = useAllScope(matching);
  return (
    <Frame title={`Decline ${all.countText}?`} onClose={form.onClose}>
      <DeclineForm {...form} scope={all.scope} draft="decline all matching orders">
        <AllScopeFields all={all} />
      </DeclineForm>
    </Frame>
  );
}

interface FrameProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

const Frame = ({ title, onClose, children }: FrameProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={title}
    description="A declined order is not billed. The partner sees the reason. You can undo this for ten seconds."
  >
    {children}
  </Dialog>
);
