/** How the registry names what happens to a canary automatically. */
export const canaryWatchActor = 'canary watch';

/** The start of what the registry calls an admin, before the id of the account. */
export const adminPrefix = 'admin ';

/** The start of what the registry calls a deploy token, before its name. */
const tokenPrefix = 'deploy token ';

/** How the registry names an admin: by id, because its history is never deleted and the account can be erased. */
export const adminActor = (userId: string): string => `${adminPrefix}${userId}`;

/** How the registry names a deploy token, with the admin who created it. */
export const tokenActor = (name: string, userId: string): string =>
  `${tokenPrefix}${name}, ${adminActor(userId)}`;

/**
 * Whether a name starts like that of an admin or a deploy token in the registry. The api shows the account that such a name contains,
 * and 'admin' for an account that is erased.
 */
export const looksLikeAccount = (name: string): boolean =>
  [adminPrefix, tokenPrefix].some((prefix) =>
    `${name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')} `.startsWith(prefix),
  );
