import clsx from 'clsx';
import { useState } from 'react';
import { ResponsiveImage } from '../responsive-image/responsive-image';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  email: string;
  /** URL of the picture, or null. */
  picture: string | null;
  size?: 'md' | 'lg';
}

/** Initials of a person: one or two letters of the name, or the first letter of the email address. */
export function initialsOf({ name, email }: Pick<AvatarProps, 'name' | 'email'>): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = email, ...others] = words;
  const letters = [first, others.at(-1)].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase('en-GB') || '?';
}

/** The user's picture, or their initials if there is none or it fails to load. */
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
    <ResponsiveImage
      className={className}
      src={picture}
      alt="Your profile picture"
      width={pixels}
      height={pixels}
      referrerPolicy="no-referrer"
      onBroken={() => setBroken(picture)}
    />
  );
}
