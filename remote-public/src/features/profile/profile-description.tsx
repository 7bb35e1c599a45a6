import type { Profile } from './profile';
import styles from './profile.module.css';

/** The partner's description of its box. A blank line starts a new paragraph. */
export function ProfileDescription({ profile }: { profile: Profile }) {
  const paragraphs = profile.longDescription.split(/\n{2,}/).filter((text) => text.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section aria-labelledby="about" className={styles.description}>
      <h2 id="about">{`About ${profile.name}`}</h2>
      {paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </section>
  );
}
