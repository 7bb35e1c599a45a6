/** The views that an account can be given beyond what its role brings. No schema here: browsers import it. */
export const grantableViews = ['questionnaire', 'results', 'manage-affiliates'] as const;
