import type { PromoKind, PromoStatus } from '@hive/contract/promo-media';
import type { Generated } from 'kysely';
import type { DefaultedInstant } from './defaulted-instant';

export interface PromoMediaTable {
  id: string;
  box_id: string;
  kind: PromoKind;
  status: Generated<PromoStatus>;
  file_key: string;
  width: number;
  height: number;
  duration_ms: number | null;
  /** Of a video, as WebVTT. */
  captions: Generated<string | null>;
  /** Whether the brand states that nobody speaks in the video, which then needs no captions. */
  is_silent: Generated<boolean>;
  refusal_reason: string | null;
  uploaded_by: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: DefaultedInstant;
}

export interface PromoDatabase {
  promo_media: PromoMediaTable;
}
