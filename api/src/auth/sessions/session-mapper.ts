import type { Role, SessionUser } from '@hive/contract/auth';
import { listFactorMethods, type ConfiguredFactors } from './second-factor-methods';

/** The person of a session, whether an account or a registration that still owes its code. */
export interface SessionPerson extends ConfiguredFactors {
  id: string;
  name: string;
  email: string;
  role: Role;
  profilePicture: string | null;
  emailVerifiedAt: Date | null;
  twoFactorAt: Date | null;
}

/** The person as the contract tells it: every public field by name, nothing else. */
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
