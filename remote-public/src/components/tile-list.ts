import styles from './tile-list.module.css';

/** The class of a list of tiles: a row that scrolls sideways on phones, a grid on wider screens. */
export const tileListClass = styles.list;
