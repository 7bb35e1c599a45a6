import styles from './testimonials.module.css';

const cell = 'M0-48 41.57-24v48L0 48l-41.57-24v-48z';

/** Honeycomb cells around the speaker's initial. Decoration: the name is beside it. */
export function SpeakerCells({ name }: { name: string }) {
  return (
    <svg viewBox="17 11 175 175" className={styles.cells} aria-hidden="true">
      <g transform="translate(60 60)">
        <path className={styles.filled} d={cell} />
        <text className={styles.initial} dy="0.35em">
          {name.charAt(0)}
        </text>
      </g>
      <g transform="translate(149 60)">
        <path className={styles.outlined} d={cell} />
      </g>
      <g transform="translate(104.5 137)">
        <path className={styles.tinted} d={cell} />
        <text className={styles.mark} dy="0.72em">
          “
        </text>
      </g>
    </svg>
  );
}
