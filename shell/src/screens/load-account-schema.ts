/**
 * The schemas of the forms for visitors without a session. A form loads its schema when it gets the focus: zod is larger than
 * these screens, and nothing that they show needs it.
 */
const load = () => import(/* webpackChunkName: 'account-schema' */ './account-schema');

export const loadLoginBody = () => load().then(({ loginBody }) => loginBody);
export const loadRegisterBody = () => load().then(({ registerBody }) => registerBody);
export const loadForgotPasswordBody = () =>
  load().then(({ forgotPasswordBody }) => forgotPasswordBody);
export const loadNewPassword = () => load().then(({ newPassword }) => newPassword);
