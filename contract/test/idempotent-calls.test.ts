import { calls } from '../src/calls';

/*
 * Every write accepts an Idempotency-Key, or is listed here with the reason why it need not. A new write fails this test
 * until its author has decided.
 */
const harmless = 'a repeat leaves the same state and creates neither money, documents nor mail';
const guarded = 'a repeat is refused: its name, code, link or address is taken or used';
const secret = 'its response holds a secret, or sets a cookie, which must not be stored';
const visitors = 'it needs no account, so there is no owner for a key';
const revised = 'a repeat is a conflict: it names the revision that the program has seen';
const ownKey = 'it has its own key: the order reference';

const exempt: Record<string, string> = {
  'POST /auth/login': secret,
  'POST /auth/register': secret,
  'POST /auth/change-password': secret,
  'POST /auth/forgot-password': visitors,
  'POST /auth/reset-password': guarded,
  'POST /2fa-email/resend': guarded,
  'POST /2fa-email/verify': secret,
  'POST /2fa-totp/setup': secret,
  'POST /2fa-totp/confirm': secret,
  'POST /2fa-totp/verify': secret,
  'POST /2fa-totp/disable': harmless,
  'POST /2fa-recovery/codes': secret,
  'POST /2fa-recovery/verify': secret,
  'POST /2fa-passkey/setup': secret,
  'POST /2fa-passkey/confirm': secret,
  'POST /2fa-passkey/options': secret,
  'POST /2fa-passkey/verify': secret,
  'DELETE /2fa-passkey/:id': harmless,
  'DELETE /auth/sessions': harmless,
  'DELETE /auth/sessions/:id': harmless,
  'DELETE /auth/trusted-devices': harmless,
  'DELETE /auth/trusted-devices/:id': harmless,
  'POST /auth/trust-device': secret,
  'DELETE /auth/google': harmless,
  'PATCH /user/profile': harmless,
  'POST /user/upload-profile-picture': harmless,
  'DELETE /user/delete-profile-picture': harmless,
  'POST /user/email': 'a repeat replaces the request: the links of the first emails end',
  'DELETE /user/email': harmless,
  'POST /email-change/confirm': guarded,
  'POST /email-change/stop': guarded,
  'POST /user/erase': 'the account that owns the key is gone',
  'POST /logInteraction': visitors,
  'POST /dev/clock': harmless,
  'POST /client-reports': visitors,
  'POST /client-loads': visitors,
  'POST /web-vitals': visitors,
  'POST /conversions': ownKey,
  'POST /conversions/reversals': ownKey,
  'POST /admin/deploy-tokens': secret,
  'POST /admin/deploy-tokens/:id/revoke': harmless,
  'POST /deploy/releases/:app/:version': harmless,
  'PUT /deploy/releases/:app/:version/file': harmless,
  'POST /deploy/releases/:app/:version/complete': harmless,
  'PUT /deploy/releases/:app/:version/map': harmless,
  'POST /deploy/apps/:app/publish': harmless,
  'POST /deploy/apps/:app/canary': harmless,
  'POST /deploy/apps/:app/promote': revised,
  'POST /deploy/apps/:app/stop-canary': revised,
  'POST /deploy/apps/:app/roll-back': revised,
  'PUT /deploy/apps/:app/flags/:key':
    'a repeat is a conflict: it names the rule that the program has seen',
  'POST /partner/postback-keys': secret,
  'POST /partner/postback-keys/:id/retire': harmless,
  'POST /partner/postbacks/test': harmless,
  'DELETE /admin/reviews/:id/photos/:photoId': harmless,
  'PUT /boxes/dismissed/:id': harmless,
  'DELETE /boxes/dismissed/:id': harmless,
  'PUT /shortlist/:id': harmless,
  'DELETE /shortlist/:id': harmless,
  'PATCH /shortlist/:id': harmless,
  'POST /shortlist/merge': harmless,
  'DELETE /boxes/:id': guarded,
  'POST /boxes/scrape': harmless,
  'POST /admin/boxes/:id/verification/checks': harmless,
  'POST /admin/conversion-decisions/:id/undo': harmless,
  'PUT /admin/approval-rules': harmless,
  'PUT /admin/approval-rules/:boxId': harmless,
  'POST /categories': guarded,
  'PUT /admin/enabled-views/:userId': harmless,
  'POST /admin/enabled-views/grant': harmless,
  'PUT /admin/table-views/:table': harmless,
  'PUT /boxes/:id/reviews/own': harmless,
  'DELETE /boxes/:id/reviews/own': harmless,
  'POST /reviews/:id/report': harmless,
  'DELETE /partner/promo-media/:id': harmless,
  'PUT /partner/listing/draft': harmless,
  'PUT /partner/promo-media/:id/captions': harmless,
  'DELETE /partner/listing/draft': harmless,
  'DELETE /partner/listing/change': harmless,
  'DELETE /applications/:id': harmless,
  'POST /terms/acceptances': harmless,
  'POST /complaints': 'it has its own key: the submission id',
  'POST /admin/complaints/:id/assign': harmless,
  'POST /admin/complaints/:id/close': harmless,
  'POST /invitations/look': harmless,
  'DELETE /admin/invitations/:id': harmless,
  'PUT /accounting/billing-details/:boxId': harmless,
  'PUT /partner/billing-details': harmless,
  'POST /accounting/bank-lines/:id/ignore': harmless,
  'POST /accounting/bank-lines/:id/refund': harmless,
  'PUT /accounting/transaction/:id/reupload': harmless,
  'PUT /accounting/expense/:id/reupload': harmless,
  'POST /accounting/expense-categories': guarded,
  'PATCH /accounting/expense-categories/:id': harmless,
  'PATCH /accounting/vendors/:id': harmless,
  'POST /accounting/months/:month/close': harmless,
  'POST /accounting/months/:month/reopen': harmless,
  'POST /admin/releases/:app/promote': harmless,
  'POST /admin/releases/:app/stop-canary': harmless,
  'POST /admin/releases/:app/hold-ramp': harmless,
  'POST /admin/releases/:app/resume-ramp': harmless,
  'POST /admin/releases/:app/roll-back': harmless,
  'PUT /admin/fault-owners/:owner': harmless,
  'PUT /admin/release-flags/:app/:key': guarded,
  'PUT /admin/release-remotes/:app': guarded,
  'POST /admin/release-override': secret,
  'DELETE /admin/release-override': harmless,
  'POST /notifications/read': harmless,
  'POST /notifications/:id/read': harmless,
  'PATCH /notifications/settings': harmless,
  'POST /notifications/unsubscribe': visitors,
};

const writes = calls.filter(({ method }) => method !== 'GET');
const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path}`;

test('Every write accepts an Idempotency-Key or is exempt for a reason', () => {
  const exempted = writes.filter(({ idempotent }) => !idempotent).map(nameOf);
  expect(exempted.sort()).toEqual(Object.keys(exempt).sort());
});

test('Only writes of accounts accept an Idempotency-Key', () => {
  const marked = calls.filter(({ idempotent }) => idempotent);
  for (const call of marked) {
    expect(call.method).not.toBe('GET');
    expect(['verified', 'partner', 'admin']).toContain(call.access);
  }
});
