import type { AuditAction } from '@hive/contract/audit-actions';
import type { RequestInput } from '../platform/matrix/entry';
import type { PictureApp } from '../auth/profile/picture-helpers';
import type { TestClient } from '../support/test-client';

/** The api and the admin of a write. */
export interface WriteContext {
  test: PictureApp;
  admin: TestClient;
}

/** A write by an admin: its audit action, and how to create a valid request. */
export interface AdminWrite {
  action: AuditAction;
  request: (context: WriteContext) => Promise<RequestInput>;
}
