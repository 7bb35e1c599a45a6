import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AdminBox } from '@hive/contract/admin-boxes';
import type { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { Form } from '@hive/shared-ui/form';
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

/** Adds or edits a partner. Input is stored as a draft until it is saved or discarded. */
export default function PartnerForm({ box, onSaved, onClose }: PartnerFormProps) {
  const partnerForm = usePartnerForm(box, onSaved);
  const { form, controls, base, conflict, fault } = partnerForm;
  const [isBilling, setBilling] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  const close = () => {
    partnerForm.forget();
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
      <Form form={form} className={styles.form} onSubmit={partnerForm.submit}>
        {conflict && (
          <ConflictAlert key={base?.version} conflict={conflict} offers={controls.offers} />
        )}
        <BrandSection form={controls} />
        <ProfileSection form={controls} />
        <PlanSection form={controls} />
        {base && <BoxSection form={controls} />}
        <VisibilitySection form={controls} />
        <div className={styles.foot}>
          <SaveError fault={fault} otherErrors={partnerForm.otherErrors} onClose={close} />
          <Button type="submit" busy={partnerForm.isSaving}>
            Save Partner
          </Button>
          <Button variant="secondary" onClick={close}>
            {partnerForm.isTyped ? 'Discard' : 'Cancel'}
          </Button>
        </div>
      </Form>
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
