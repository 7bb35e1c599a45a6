/** What admins do that leaves a row in the audit, as `thing.verb`. No schema here: browsers import it. */
export const auditActions = [
  'application.approve',
  'application.reject',
  'audit.export',
  'box.archive',
  'box.change',
  'box.create',
  'category.create',
  'conversion.approve',
  'conversion.decline',
  'invitation.revoke',
  'invitation.send',
  'mail.retry',
  'override.begin',
  'override.end',
  'promo.approve',
  'promo.refuse',
  'review.approve',
  'review.reject',
  'user.change',
  'user.delete',
  'user.export',
  'user.suspend',
  'user.unsuspend',
  'user.views',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What they do it to. */
export const auditEntities = [
  'application',
  'box',
  'category',
  'conversion',
  'export',
  'invitation',
  'mail',
  'promo',
  'remote',
  'review',
  'user',
] as const;
export type AuditEntity = (typeof auditEntities)[number];
