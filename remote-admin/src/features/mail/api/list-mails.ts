import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { MailEntry } from '@hive/contract/mails';
import type { QueryParams } from '@hive/shared-auth/transport';
import { keepLive } from '../../../lib/live';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';

export interface MailPage {
  items: MailEntry[];
  total: number;
}

/** A page of mails. */
export const mailsQuery = (params: QueryParams) =>
  queryOptions({
    queryKey: queryKeys.mails(params),
    queryFn: ({ signal }) => getLive(apiPaths.adminMails, { params, signal }),
    ...keepLive(),
  });
