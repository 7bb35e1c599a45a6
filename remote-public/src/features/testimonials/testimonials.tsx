import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import type { Testimonial } from '@hive/contract/testimonials';
import { buttonClass } from '@hive/shared-ui/button';
import { Carousel } from '@hive/shared-ui/carousel';
import { formatDate } from '@hive/shared-ui/lib/format';
import { Stars } from '@hive/shared-ui/stars';
import { Section } from '../../components/section';
import { listTestimonials } from './api/list-testimonials';
import { SpeakerCells } from './speaker-cells';
import styles from './testimonials.module.css';

/** A carousel of published reviews, with a link to join. Absent with fewer than two, and when they cannot be loaded. */
export function Testimonials() {
  const { data = [] } = useQuery(listTestimonials());
  if (data.length < limits.testimonialsMin) return null;
  return (
    <Section title="What members say" className={styles.testimonials}>
      <p className={styles.choice}>
        Reviews from the last 12 months with four or five stars, a different set each day. Each
        brand’s page has all of its reviews, including the critical ones.
      </p>
      <Carousel label="Members’ reviews" intervalMs={limits.testimonialMs}>
        {data.map((review) => (
          <Quote key={review._id} review={review} />
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

function Quote({ review: { user, message, rating, createdAt, box } }: { review: Testimonial }) {
  return (
    <figure className={styles.quote}>
      <SpeakerCells name={user} />
      <blockquote className={styles.text}>
        <p>{message}</p>
      </blockquote>
      <figcaption className={styles.who}>
        <span>
          <strong>{user}</strong> about{' '}
          <Link to={paths.partner.getHref(box._id, box.name)}>{box.name}</Link>
        </span>
        <Stars rating={rating} size="sm" />
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </figcaption>
    </figure>
  );
}
