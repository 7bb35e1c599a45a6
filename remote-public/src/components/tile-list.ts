import styles from './tile-list.module.css';

/** The class of a list of tiles: a row to swipe on a phone, a grid where there is room. */
export const tileListClass = styles.list;
