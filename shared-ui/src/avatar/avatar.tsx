import clsx from 'clsx';
import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  email: string;
  /** Address of the picture, or null. */
  picture: string | null;
  size?: 'md' | 'lg';
}

/** One or two letters that stand for a person: of the name, else of the email address. */
export function initialsOf({ name, email }: Pick<AvatarProps, 'name' | 'email'>): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = email, ...others] = words;
  const letters = [first, others.at(-1)].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('en-GB') || '?';
}

/** One's own picture; the initials where there is none or it is broken. */
export function Avatar({ name, email, picture, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = clsx(styles.avatar, styles[size]);
  if (!picture || broken === picture) {
    return (
      <span className={className} aria-hidden="true">
        {initialsOf({ name, email })}
      </span>
    );
  }
  const pixels = size === 'lg' ? 96 : 72;
  return (
    <img
      className={className}
      src={picture}
      alt="Your profile picture"
      width={pixels}
      height={pixels}
      referrerPolicy="no-referrer"
      onError={() => setBroken(picture)}
    />
  );
}
