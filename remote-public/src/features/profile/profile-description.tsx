import type { Profile } from './profile';
import styles from './profile.module.css';

/** The partner's own words, in its own paragraphs. */
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
