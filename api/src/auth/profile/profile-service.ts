import type { UserProfile } from '@hive/contract/profile';
import { accountGone, checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { requireUser } from '../../platform/http/require-user';
import type { Profile } from './profile-repository';
import { createProfileRepository } from './profile-repository';

export type ProfileService = ReturnType<typeof createProfileService>;

/** The own profile. */
export function createProfileService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const profiles = createProfileRepository(database);
  return {
    async get(session: RequestSession): Promise<UserProfile> {
      checkAccess('verified', session);
      return toUserProfile(await profiles.find(requireUser(session)));
    },

    async rename(session: RequestSession, name: string): Promise<UserProfile> {
      checkAccess('verified', session);
      return toUserProfile(await profiles.rename(requireUser(session), name, clock.now()));
    },
  };
}

/** Every public field by name. @throws Problem UNAUTHENTICATED when the account was erased meanwhile. */
function toUserProfile(profile: Profile | undefined): UserProfile {
  if (!profile) throw accountGone();
  return { name: profile.name, email: profile.email, profilePicture: profile.picture };
}
