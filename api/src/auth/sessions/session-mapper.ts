import type { Role, SessionUser } from '@hive/contract/auth';
import { listFactorMethods, type ConfiguredFactors } from './second-factor-methods';

/** The user of a session: an account, or a registration that has not confirmed its code. */
export interface SessionPerson extends ConfiguredFactors {
  id: string;
  name: string;
  email: string;
  role: Role;
  profilePicture: string | null;
  emailVerifiedAt: Date | null;
  twoFactorAt: Date | null;
}

/** Maps to the contract: every public field by name, nothing else. */
export function toSessionUser(person: SessionPerson): SessionUser {
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    role: person.role,
    profilePicture: person.profilePicture,
    twoFAVerified: person.twoFactorAt !== null,
    email2FA: { verified: person.emailVerifiedAt !== null },
    // 'App-based 2FA' of the specification: anything stronger than the mailed code.
    twoFA: { enabled: person.hasApp || person.hasPasskey },
    methods: listFactorMethods(person),
  };
}
