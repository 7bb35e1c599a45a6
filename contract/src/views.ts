/** The views that an account can be granted in addition to those of its role. No schema here: browsers import it. */
export const grantableViews = ['questionnaire', 'results', 'manage-affiliates'] as const;
