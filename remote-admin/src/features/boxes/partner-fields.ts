import type { AdminBox } from '@hive/contract/admin-boxes';

interface FieldDefinition {
  label: string;
  /** `picture`: a web address, or a path of an uploaded picture. */
  kind: 'text' | 'url' | 'picture' | 'number' | 'select' | 'checkbox';
  /** The initial value for a new partner; empty if omitted. */
  initial?: string | boolean;
  /** Whether the form of a new partner has it. The others are edited later. */
  isNew?: true;
  /** `new`: an existing partner may be without it. */
  required?: 'always' | 'new';
  /** Whether an update may clear it (null). */
  isClearable?: true;
}

/** Every field of the partner form, for new and existing partners. */
export const partnerFields = {
  name: { label: 'Name', kind: 'text', isNew: true, required: 'always' },
  website: { label: 'Website', kind: 'url', isNew: true, required: 'new', isClearable: true },
  affiliateLink: {
    label: 'Affiliate Link',
    kind: 'url',
    isNew: true,
    required: 'new',
    isClearable: true,
  },
  commission: { label: 'Commission (%)', kind: 'number', isNew: true, required: 'always' },
  tier: { label: 'Tier', kind: 'select', initial: 'bronze', isNew: true },
  shortDescription: { label: 'Short Description', kind: 'text', isNew: true },
  longDescription: { label: 'Long Description', kind: 'text', isNew: true },
  logoUrl: { label: 'Logo URL', kind: 'picture', isNew: true, isClearable: true },
  keywords: { label: 'Keywords', kind: 'text', isNew: true },
  subscriptionTier: { label: 'Subscription', kind: 'select', initial: 'free', isNew: true },
  allowVideo: { label: 'Allow Video', kind: 'checkbox', initial: false, isNew: true },
  allowReply: { label: 'Allow Reply', kind: 'checkbox', initial: false, isNew: true },
  isActive: { label: 'Active', kind: 'checkbox', initial: true, isNew: true },
  tierMode: { label: 'Tier Mode', kind: 'select', initial: 'fixed' },
  isVerified: { label: 'Verified', kind: 'checkbox', initial: false },
  category: { label: 'Category', kind: 'select', isClearable: true },
  imageUrl: { label: 'Image URL', kind: 'picture', isClearable: true },
  price: { label: 'Price (£)', kind: 'number', required: 'always' },
  deliveryPrice: { label: 'Delivery (£)', kind: 'number', required: 'always' },
  frequency: { label: 'Frequency', kind: 'select', initial: 'monthly' },
  minimumTerm: { label: 'Minimum Term (months)', kind: 'number', required: 'always' },
  cancellation: { label: 'Cancellation', kind: 'select', initial: 'anytime' },
} as const satisfies Partial<Record<keyof AdminBox, FieldDefinition>>;

export type PartnerField = keyof typeof partnerFields;
export type CheckboxName = {
  [Name in PartnerField]: (typeof partnerFields)[Name]['kind'] extends 'checkbox' ? Name : never;
}[PartnerField];
export type TextFieldName = Exclude<PartnerField, CheckboxName>;

/** The form's values: numbers and URLs are strings, as typed. */
export type PartnerValues = Record<TextFieldName, string> & Record<CheckboxName, boolean>;

export const fieldNames = Object.keys(partnerFields) as PartnerField[];

/** A field's definition with its optional properties. */
export const fieldOf = (name: PartnerField): FieldDefinition => partnerFields[name];

/** The labels of fields, as a list in a sentence. */
export const listLabels = (names: readonly PartnerField[]): string =>
  names.map((name) => fieldOf(name).label).join(', ');
