import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { limits } from '@hive/contract/limits';
import { Alert } from '@hive/shared-ui/alert';
import { BrandImage } from '@hive/shared-ui/brand-image';
import { webUrl } from '@hive/shared-ui/lib/web-url';
import { TextArea } from '@hive/shared-ui/text-area';
import { listCategories } from '../../lib/list-categories';
import { AutoFill } from './auto-fill';
import { FieldControl, TextAreaControl } from './partner-controls';
import { fieldNames, fieldOf } from './partner-fields';
import type { PartnerForm } from './use-partner-form';
import styles from './partner-form.module.css';

interface SectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A group of fields with a title and a lead. */
function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.about}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** The URL for the image preview; null while the input is not a URL. */
const toPreviewUrl = (typed: string): string | null =>
  typed.startsWith('/media/') ? typed : webUrl(typed);

/** Name, website and affiliate link. */
export function BrandSection({ form }: { form: PartnerForm }) {
  return (
    <Section title="Brand" lead="Who they are and where visitors go.">
      <FieldControl form={form} name="name" />
      <FieldControl form={form} name="website" />
      <AutoFill form={form} />
      <FieldControl form={form} name="affiliateLink" />
    </Section>
  );
}

/** What visitors see of the brand. */
export function ProfileSection({ form }: { form: PartnerForm }) {
  return (
    <Section title="Profile" lead="How the brand appears in lists and on its profile.">
      <div className={styles.logo} data-wide>
        <BrandImage
          src={toPreviewUrl(form.values.logoUrl)}
          alt="Logo preview"
          width={48}
          height={48}
          kind="logo"
          priority
        />
        <FieldControl form={form} name="logoUrl" />
      </div>
      <TextAreaControl form={form} name="shortDescription" rows={2} />
      <TextAreaControl form={form} name="longDescription" rows={5} />
      <div className={styles.control} data-wide>
        <FieldControl form={form} name="keywords" />
      </div>
    </Section>
  );
}

/** The agreed terms. */
export function PlanSection({ form }: { form: PartnerForm }) {
  const isDynamic = form.values.tierMode === 'dynamic';
  return (
    <Section
      title="Plan"
      lead="The agreed terms. They never change the order of matches. To change them, you’ll need a code from your authenticator app."
    >
      <FieldControl form={form} name="commission" />
      <FieldControl form={form} name="tier" hint={isDynamic ? 'Updated every night.' : undefined} />
      {!form.isNew && <FieldControl form={form} name="tierMode" />}
      <FieldControl form={form} name="subscriptionTier" />
      <FieldControl form={form} name="allowVideo" />
      <FieldControl form={form} name="allowReply" />
    </Section>
  );
}

const boxFields = fieldNames.filter((name) => fieldOf(name).section === 'box');

/** Price, delivery, cancellation and the other facts of a box. */
export function BoxSection({ form }: { form: PartnerForm }) {
  const { data = [] } = useQuery(listCategories());
  const categories = data.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <Section title="Box" lead="The facts shown for every box.">
      {boxFields.map((name) => (
        <FieldControl
          key={name}
          form={form}
          name={name}
          choices={
            name === 'category' ? [{ value: '', label: 'No category' }, ...categories] : undefined
          }
        />
      ))}
    </Section>
  );
}

/** Applications create boxes with a commission of 0. */
const isVisibleWithoutCommission = ({ values: { isActive, commission } }: PartnerForm): boolean =>
  isActive && commission.trim() !== '' && Number(commission) === 0;

/** Whether visitors see the brand. */
export function VisibilitySection({ form }: { form: PartnerForm }) {
  return (
    <Section title="Visibility" lead="Whether visitors can find it.">
      <FieldControl form={form} name="isActive" />
      {isVisibleWithoutCommission(form) && (
        <Alert tone="honey" title="The commission is 0%." data-wide>
          Visitors will see this box, but its orders earn nothing. Enter the agreed commission under
          ‘Plan’.
        </Alert>
      )}
      {form.hiding && (
        <TextArea
          label="Reason for hiding it"
          hint={`We send it to the partner. At most ${limits.reasonMax} characters.`}
          rows={2}
          aria-required
          value={form.hiding.reason}
          error={form.hiding.fault}
          onChange={({ target }) => form.hiding?.type(target.value)}
        />
      )}
      {!form.isNew && <FieldControl form={form} name="isVerified" />}
    </Section>
  );
}
