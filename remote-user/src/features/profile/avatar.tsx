import { useState } from 'react';
import type { SessionUser } from '@hive/contract/auth';
import styles from './avatar.module.css';

/** One or two letters that stand for a person: of the name, else of the e-mail address. */
export function initialsOf({ name, email }: Pick<SessionUser, 'name' | 'email'>): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = email, ...others] = words;
  const letters = [first, others.at(-1)].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('en-GB') || '?';
}

/** A person's picture; their initials where there is none or it is broken. */
export function Avatar({ user }: { user: SessionUser }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { profilePicture } = user;
  if (!profilePicture || broken === profilePicture) {
    return (
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(user)}
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      src={profilePicture}
      alt="Your profile picture"
      width={72}
      height={72}
      referrerPolicy="no-referrer"
      onError={() => setBroken(profilePicture)}
    />
  );
}
