import type {
  EmailKind,
  EventKind,
  NotificationEmail,
  NotificationKind,
} from '@hive/contract/notifications';
import type { Generated, JSONColumnType } from 'kysely';

export interface NotificationTable {
  id: Generated<string>;
  user_id: string;
  kind: EventKind;
  /** Names the event among those of its kind. */
  subject: string;
  /** The values of the kind's sentence. */
  data: JSONColumnType<Record<string, unknown>>;
  is_listed: boolean;
  /** The digest that it waits for; null if none, or sent. */
  digest: 'daily' | 'weekly' | null;
  created_at: Date;
  read_at: Date | null;
}

export interface NotificationSettingTable {
  user_id: string;
  kind: NotificationKind | EmailKind;
  in_app: boolean;
  email: NotificationEmail;
  updated_at: Date;
}

/** The tables of notifications. */
export interface NotificationDatabase {
  notification: NotificationTable;
  notification_setting: NotificationSettingTable;
}
