import type { ReactNode } from 'react';
import { Dialog } from '@hive/shared-ui/dialog';
import { ReasonForm } from '../../lib/reason-form';
import { userActions } from './user-labels';

const reasons = [
  'Reviews that break our rules.',
  'Abusive messages.',
  'Someone else seems to use this account.',
];

interface SuspendDialogProps {
  /** The user or users in the question: 'this user'. */
  subject: string;
  /** The name of the draft. */
  draft: string;
  /** Who is suspended. */
  children?: ReactNode;
  /** Resolves to whether the reason is no longer needed. */
  onSuspend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason before accounts are suspended. Closes before the request: a two-factor dialog may open next. */
export function SuspendDialog(props: SuspendDialogProps) {
  const { title, verb, effect } = userActions.suspend;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={`Are you sure you want to ${verb} ${props.subject}?`}
      description={
        <>
          {props.children}
          {effect}
        </>
      }
    >
      <ReasonForm
        isInDialog
        draft={props.draft}
        verb={title}
        hint="We’ll include it in the email and keep it in the audit log."
        reasons={reasons}
        onSend={(reason) => {
          props.onClose();
          return props.onSuspend(reason.trim());
        }}
        onCancel={props.onClose}
      />
    </Dialog>
  );
}
