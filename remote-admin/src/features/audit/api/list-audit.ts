import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { AuditEntry } from '@hive/contract/audit';
import type { QueryParams } from '@hive/shared-auth/transport';
import { keepLive } from '../../../lib/live';
import { getLive } from '../../../lib/live-http';
import { queryKeys } from '../../../lib/query-keys';

export interface AuditPage {
  items: AuditEntry[];
  total: number;
}

/** A page of the audit log. */
export const auditQuery = (params: QueryParams) =>
  queryOptions({
    queryKey: queryKeys.audit(params),
    queryFn: ({ signal }) => getLive(apiPaths.adminAudit, { params, signal }),
    // A search scans the whole log: do not refetch it in the background.
    ...keepLive(Boolean(params['search'])),
  });
