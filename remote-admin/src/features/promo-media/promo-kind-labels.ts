import type { PromoKind } from '@hive/contract/promo-media';

export const promoKindLabels: Record<PromoKind, string> = {
  image: 'Promo image',
  video: 'Video ad',
};
