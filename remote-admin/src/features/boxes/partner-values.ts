import type { AdminBox } from '@hive/contract/admin-boxes';
import { toFigure } from '@hive/shared-ui/lib/figure';
import { withScheme } from '@hive/shared-ui/lib/web-url';

/** The form's values: numbers and URLs are strings, as typed. */
export interface PartnerValues {
  name: string;
  website: string;
  affiliateLink: string;
  commission: string;
  tier: string;
  shortDescription: string;
  longDescription: string;
  logoUrl: string;
  keywords: string;
  subscriptionTier: string;
  allowVideo: boolean;
  allowReply: boolean;
  isActive: boolean;
  tierMode: string;
  isVerified: boolean;
  category: string;
  imageUrl: string;
  price: string;
  deliveryPrice: string;
  frequency: string;
  minimumTerm: string;
  cancellation: string;
}

export type PartnerField = keyof PartnerValues;
export type TextFieldName = Exclude<PartnerField, CheckboxName>;
export type CheckboxName = 'allowVideo' | 'allowReply' | 'isActive' | 'isVerified';

/** The labels of the fields. */
export const fieldNames: Record<PartnerField, string> = {
  name: 'Name',
  website: 'Website',
  affiliateLink: 'Affiliate Link',
  commission: 'Commission (%)',
  tier: 'Tier',
  shortDescription: 'Short Description',
  longDescription: 'Long Description',
  logoUrl: 'Logo URL',
  keywords: 'Keywords',
  subscriptionTier: 'Subscription',
  allowVideo: 'Allow Video',
  allowReply: 'Allow Reply',
  isActive: 'Active',
  tierMode: 'Tier Mode',
  isVerified: 'Verified',
  category: 'Category',
  imageUrl: 'Image URL',
  price: 'Price (£)',
  deliveryPrice: 'Delivery (£)',
  frequency: 'Frequency',
  minimumTerm: 'Minimum Term (months)',
  cancellation: 'Cancellation',
};

/** The initial values for a new partner. */
const blank: PartnerValues = {
  name: '',
  website: '',
  affiliateLink: '',
  commission: '',
  tier: 'bronze',
  shortDescription: '',
  longDescription: '',
  logoUrl: '',
  keywords: '',
  subscriptionTier: 'free',
  allowVideo: false,
  allowReply: false,
  isActive: true,
  tierMode: 'fixed',
  isVerified: false,
  category: '',
  imageUrl: '',
  price: '',
  deliveryPrice: '',
  frequency: 'monthly',
  minimumTerm: '',
  cancellation: 'anytime',
};

/** The fields of a new partner. The others are edited later. */
const newPartnerFields = [
  'name',
  'website',
  'affiliateLink',
  'commission',
  'tier',
  'shortDescription',
  'longDescription',
  'logoUrl',
  'keywords',
  'subscriptionTier',
  'allowVideo',
  'allowReply',
  'isActive',
] as const satisfies readonly PartnerField[];

/** The form values of a box, or the initial values without one. */
export const toValues = (box: AdminBox | null): PartnerValues =>
  box
    ? {
        name: box.name,
        website: box.website ?? '',
        affiliateLink: box.affiliateLink ?? '',
        commission: String(box.commission),
        tier: box.tier,
        shortDescription: box.shortDescription,
        longDescription: box.longDescription,
        logoUrl: box.logoUrl ?? '',
        keywords: box.keywords,
        subscriptionTier: box.subscriptionTier,
        allowVideo: box.allowVideo,
        allowReply: box.allowReply,
        isActive: box.isActive,
        tierMode: box.tierMode,
        isVerified: box.isVerified,
        category: box.category?._id ?? '',
        imageUrl: box.imageUrl ?? '',
        price: String(box.price),
        deliveryPrice: String(box.deliveryPrice),
        frequency: box.frequency,
        minimumTerm: String(box.minimumTerm),
        cancellation: box.cancellation,
      }
    : blank;

/** The request body. The server validates it. */
export type PartnerInput = { [Name in PartnerField]?: string | number | boolean | null };

const numericFields: readonly PartnerField[] = [
  'commission',
  'price',
  'deliveryPrice',
  'minimumTerm',
];
const urlFields: readonly PartnerField[] = ['website', 'affiliateLink'];
/** In an update, null clears these fields. */
const nullableFields: readonly PartnerField[] = [
  'website',
  'affiliateLink',
  'logoUrl',
  'imageUrl',
  'category',
];

function toRequestValue(
  name: PartnerField,
  value: string | boolean,
): string | number | boolean | null {
  if (typeof value === 'boolean') return value;
  if (numericFields.includes(name)) return toFigure(value);
  return urlFields.includes(name) ? withScheme(value) : value;
}

const pick = (
  names: readonly PartnerField[],
  values: PartnerValues,
  convert: typeof toRequestValue,
): PartnerInput => Object.fromEntries(names.map((name) => [name, convert(name, values[name])]));

/** The request body for a new partner. */
export const toNewPartner = (values: PartnerValues): PartnerInput =>
  pick(newPartnerFields, values, toRequestValue);

/** The names of the fields that differ. */
export const changedFields = (values: PartnerValues, before: PartnerValues): PartnerField[] =>
  (Object.keys(values) as PartnerField[]).filter((name) => values[name] !== before[name]);

/** The changed fields as a request body. */
export const toChange = (values: PartnerValues, before: PartnerValues): PartnerInput =>
  pick(changedFields(values, before), values, (name, value) =>
    nullableFields.includes(name) && String(value).trim() === ''
      ? null
      : toRequestValue(name, value),
  );
