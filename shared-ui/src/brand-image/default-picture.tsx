import styles from './brand-image.module.css';

/** Default logo: an empty honeycomb cell. */
export function DefaultLogoShapes() {
  return (
    <svg viewBox="0 0 64 64" width="100%" height="100%">
      <rect className={styles.ground} width="64" height="64" />
      <path className={styles.cell} d="M32 12.5 48.9 22.2v19.6L32 51.5 15.1 41.8V22.2z" />
      <path className={styles.core} d="M32 23.5 39.4 27.7v8.6L32 40.5l-7.4-4.2v-8.6z" />
    </svg>
  );
}

/** Default box picture: a closed parcel, seen from its corner so that its outline is a honeycomb cell. */
export function DefaultBoxShapes() {
  return (
    <svg viewBox="0 0 160 120" width="100%" height="100%" preserveAspectRatio="xMidYMid slice">
      <rect className={styles.ground} width="160" height="120" />
      <path
        className={styles.comb}
        d="M20 0v12L0 23.5M20 12l20 11.5v23L20 58 0 46.5M140 62V39l20-11.5M140 62l-20 11.5v23L140 108l20-11.5M140 108v12"
      />
      <path className={styles.top} d="m80 24 38 22-38 22-38-22z" />
      <path className={styles.left} d="M42 46v34l38 22V68z" />
      <path className={styles.right} d="M118 46v34l-38 22V68z" />
      <path className={styles.tape} d="m56.5 37.6 38 22 9-5.2-38-22zM94.5 59.6v13l9-5.2v-13z" />
      <path
        className={styles.edges}
        d="m80 24 38 22v34l-38 22-38-22V46zM42 46l38 22 38-22M80 68v34"
      />
    </svg>
  );
}
