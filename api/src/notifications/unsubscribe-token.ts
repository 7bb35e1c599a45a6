import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { EmailKind, NotificationKind } from '@hive/contract/notifications';
import { emailKind, notificationKind } from '@hive/contract/notifications';
import { paths } from '@hive/contract/paths';
import { z } from 'zod';
import type { UnsubscribeLinks } from '../mail/addressee';
import type { AppContext } from '../platform/context';
import { createSigner } from '../platform/security/hmac-key';

/** What an unsubscribe link switches off: a kind, or every kind that is emailed daily or weekly. */
export type Unsubscribed = NotificationKind | EmailKind | 'digest';

export interface UnsubscribePermission {
  userId: string;
  kind: Unsubscribed;
}

const validSeconds = 90 * 24 * 60 * 60;
const unsubscribed = z.enum([...notificationKind.options, ...emailKind.options, 'digest']);
const shape = /^([0-9a-f-]{36})\.([a-z-]{1,40})\.(\d{1,12})\.([\w-]{43})$/;

/** Creates and verifies the tokens of unsubscribe links. A token permits nothing else and contains no address. */
export function createUnsubscribeTokens({
  settings,
  clock,
}: Pick<AppContext, 'settings' | 'clock'>) {
  const { sign, verify } = createSigner(settings, 'unsubscribe links');
  const nowSeconds = (): number => Math.floor(clock.now().getTime() / 1000);

  function make({ userId, kind }: UnsubscribePermission): string {
    const payload = `${userId}.${kind}.${nowSeconds() + validSeconds}`;
    return `${payload}.${sign(payload).toString('base64url')}`;
  }

  return {
    makeLinks(permission: UnsubscribePermission): UnsubscribeLinks {
      const token = make(permission);
      const query = new URLSearchParams({ token }).toString();
      return {
        page: settings.publicUrl + paths.unsubscribe.getHref(token),
        oneClick: `${settings.publicUrl}${apiBase}${apiPaths.notificationUnsubscribe}?${query}`,
      };
    },

    /** Null if the signature is invalid or has expired. */
    read(token: string): UnsubscribePermission | null {
      const [, userId, kind, expires, signature] = shape.exec(token) ?? [];
      if (!userId || !kind || !expires || !signature) return null;
      if (!verify(`${userId}.${kind}.${expires}`, Buffer.from(signature, 'base64url'))) return null;
      if (Number(expires) <= nowSeconds()) return null;
      const parsed = unsubscribed.safeParse(kind);
      return parsed.success ? { userId, kind: parsed.data } : null;
    },
  };
}
