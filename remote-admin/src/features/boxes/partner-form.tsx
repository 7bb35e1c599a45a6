import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AdminBox } from '@hive/contract/admin-boxes';
import type { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { Billing } from '../../lib/billing/billing';
import { ConflictAlert } from './offer-bar';
import {
  BoxSection,
  BrandSection,
  PlanSection,
  ProfileSection,
  VisibilitySection,
} from './partner-sections';
import { usePartnerForm } from './use-partner-form';
import styles from './partner-form.module.css';

interface PartnerFormProps {
  /** Null for a new partner. */
  box: AdminBox | null;
  onSaved: (box: AdminBox) => void;
  onClose: () => void;
}

/** Adds or edits a partner. Input is kept as a draft until it is saved or discarded. */
export function PartnerForm({ box, onSaved, onClose }: PartnerFormProps) {
  const { form, base, isTyped, conflict, fault, otherErrors, isSaving, onSubmit, forget } =
    usePartnerForm(box, onSaved);
  const [isBilling, setBilling] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (fault?.fields)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);

  const close = () => {
    forget();
    onClose();
  };
  return (
    <div className={styles.whole}>
      <div className={styles.head}>
        <Button variant="quiet" size="sm" onClick={onClose}>
          <ArrowLeft size={16} aria-hidden="true" />
          All partners
        </Button>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {base ? `Edit ${base.name}` : 'Add a partner'}
        </h2>
      </div>
      <form ref={element} noValidate className={styles.form} onSubmit={onSubmit}>
        {conflict && <ConflictAlert key={base?.version} conflict={conflict} offers={form.offers} />}
        <BrandSection form={form} />
        <ProfileSection form={form} />
        <PlanSection form={form} isNew={!base} />
        {base && <BoxSection form={form} />}
        <VisibilitySection form={form} isNew={!base} />
        <div className={styles.foot}>
          <SaveError fault={fault} otherErrors={otherErrors} onClose={close} />
          <Button type="submit" busy={isSaving}>
            Save Partner
          </Button>
          <Button variant="secondary" onClick={close}>
            {isTyped ? 'Discard' : 'Cancel'}
          </Button>
        </div>
      </form>
      {base && (
        <Disclosure
          summary="Billing details"
          onToggle={({ currentTarget }) => setBilling(currentTarget.open)}
        >
          {isBilling && (
            <div className={styles.billing}>
              <p className={styles.lead}>Used on future invoices. Saved separately.</p>
              <Billing box={base} />
            </div>
          )}
        </Disclosure>
      )}
    </div>
  );
}

interface SaveErrorProps {
  fault: ApiError | null;
  otherErrors: readonly string[];
  onClose: () => void;
}

/** Why saving failed. Errors of single fields are shown at the fields. */
function SaveError({ fault, otherErrors, onClose }: SaveErrorProps) {
  if (!fault) return null;
  if (fault.code === 'NOT_FOUND') {
    return (
      <Alert
        tone="berry"
        title="This partner has been deleted in the meantime."
        className={styles.refusal}
      >
        <p>Nothing was saved. Your changes stay here until you leave the form.</p>
        <Button variant="secondary" size="sm" onClick={onClose}>
          Back to the list
        </Button>
      </Alert>
    );
  }
  // Also for an edit: the specification has one sentence for both.
  return (
    <Alert tone="berry" title="Failed to create partner." className={styles.refusal}>
      <p>
        {otherErrors.join(' ') ||
          (fault.fields ? 'Please check the fields that are marked.' : fault.message)}
      </p>
    </Alert>
  );
}
