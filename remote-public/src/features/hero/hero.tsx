import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { HoneycombPattern } from '@hive/shared-ui/brand-mark';
import { buttonClass } from '@hive/shared-ui/button';
import clsx from 'clsx';
import { innerClass } from '../../components/section';
import type { HomeBoxes } from '../../lib/home-boxes';
import { HeroCells } from './hero-cells';
import { HeroSearch } from './hero-search';
import { TrustFacts } from './trust-facts';
import styles from './hero.module.css';

interface HeroProps {
  /** The partners; undefined while they load. */
  boxes: HomeBoxes | undefined;
  /** The link to the list of partners on the page. */
  listHref: string;
}

/** The top of the home page: the promise, the calls to action and the figures behind it. */
export function Hero({ boxes, listHref }: HeroProps) {
  return (
    <section aria-labelledby="hero" className={styles.hero}>
      <HoneycombPattern />
      <div className={clsx(innerClass, styles.columns)}>
        <div className={styles.text}>
          <h1 id="hero" className={styles.title}>
            Trust What You Subscribe To
          </h1>
          <p className={styles.lead}>
            Compare UK subscription boxes by what they really cost each month, how you cancel and
            what subscribers say. No brand can buy a rating or a place in your matches.
          </p>
          <HeroSearch />
          <p className={styles.actions}>
            <Link to={paths.login.getHref()} className={buttonClass()}>
              Join the Hive
            </Link>
            <a href={listHref} className={buttonClass({ variant: 'secondary' })}>
              Browse the boxes
            </a>
          </p>
          <TrustFacts facts={boxes?.facts} />
        </div>
        <HeroCells boxes={boxes?.honeycomb} />
      </div>
    </section>
  );
}
