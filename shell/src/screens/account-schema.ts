import { resetPasswordBody } from '@hive/contract/passwords';

export { loginBody, registerBody } from '@hive/contract/auth';
export { forgotPasswordBody } from '@hive/contract/passwords';

/** A new password, without the token of the link. */
export const newPassword = resetPasswordBody.pick({ password: true });
