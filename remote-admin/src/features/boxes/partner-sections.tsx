import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { limits } from '@hive/contract/limits';
import { BrandImage } from '@hive/shared-ui/brand-image';
import { webUrl } from '@hive/shared-ui/lib/web-url';
import { listCategories } from '../../lib/list-categories';
import { AutoFill } from './auto-fill';
import { cancellations, frequencies, subscriptions, tierModes, tiers } from './choices';
import { SelectControl, TextControl, TextAreaControl, CheckboxControl } from './partner-controls';
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
      <TextControl form={form} name="name" />
      <TextControl form={form} name="website" hint="Like https://brand.example." />
      <AutoFill form={form} />
      <TextControl form={form} name="affiliateLink" hint="We add the click’s id to this link." />
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
        <TextControl form={form} name="logoUrl" />
      </div>
      <TextAreaControl
        form={form}
        name="shortDescription"
        rows={2}
        hint={`A sentence or two: at most ${limits.shortDescriptionMax} characters.`}
      />
      <TextAreaControl form={form} name="longDescription" rows={5} />
      <div className={styles.control} data-wide>
        <TextControl form={form} name="keywords" hint="Separated by commas." />
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
      <TextControl form={form} name="commission" hint="Percentage of each order." />
      <SelectControl
        form={form}
        name="tier"
        choices={tiers}
        hint={isDynamic ? 'Updated every night.' : undefined}
      />
      {!form.isNew && <SelectControl form={form} name="tierMode" choices={tierModes} />}
      <SelectControl form={form} name="subscriptionTier" choices={subscriptions} />
      <CheckboxControl
        form={form}
        name="allowVideo"
        hint="Takes effect with ‘Video Ad + Replies’."
      />
      <CheckboxControl
        form={form}
        name="allowReply"
        hint="Takes effect with ‘Video Ad + Replies’."
      />
    </Section>
  );
}

/** Price, delivery and cancellation. */
export function BoxSection({ form }: { form: PartnerForm }) {
  const { data = [] } = useQuery(listCategories());
  const choices = data.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <Section title="Box" lead="The facts shown for every box.">
      <SelectControl
        form={form}
        name="category"
        choices={[{ value: '', label: 'No category' }, ...choices]}
      />
      <TextControl form={form} name="imageUrl" />
      <TextControl form={form} name="price" hint="For one delivery." />
      <TextControl form={form} name="deliveryPrice" hint="0 means free delivery." />
      <SelectControl form={form} name="frequency" choices={frequencies} />
      <TextControl form={form} name="minimumTerm" hint="0 means none." />
      <SelectControl form={form} name="cancellation" choices={cancellations} />
    </Section>
  );
}

/** Whether visitors see the brand. */
export function VisibilitySection({ form }: { form: PartnerForm }) {
  return (
    <Section title="Visibility" lead="Whether visitors can find it.">
      <CheckboxControl form={form} name="isActive" hint="It appears in lists and matches." />
      {!form.isNew && (
        <CheckboxControl form={form} name="isVerified" hint="Hive has checked this brand." />
      )}
    </Section>
  );
}
