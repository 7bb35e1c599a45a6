import { Link } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { buttonClass } from '@hive/shared-ui/button';
import { Carousel } from '@hive/shared-ui/carousel';
import { Section } from '../../components/section';
import { quotes } from './quotes';
import { SpeakerCells } from './speaker-cells';
import styles from './testimonials.module.css';

/** A carousel of members' quotes, with a link to join. */
export function Testimonials() {
  return (
    <Section title="What members say" className={styles.testimonials}>
      <Carousel label="Members’ quotes" intervalMs={limits.testimonialMs}>
        {quotes.map(({ text, name, about }) => (
          <figure key={name} className={styles.quote}>
            <SpeakerCells name={name} />
            <blockquote className={styles.text}>
              <p>{text}</p>
            </blockquote>
            <figcaption className={styles.who}>
              <strong>{name}</strong>, {about}
            </figcaption>
          </figure>
        ))}
      </Carousel>
      <p className={styles.join}>
        <Link to={paths.login.getHref()} className={buttonClass()}>
          Join the Hive
        </Link>
        <span>Free. No card needed.</span>
      </p>
    </Section>
  );
}
