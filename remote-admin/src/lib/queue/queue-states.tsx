import styles from './queue.module.css';

interface QueueStatesProps {
  states: readonly { id: string; label: string }[];
  value: string;
  onChoose: (id: string) => void;
}

/** Buttons that choose the listed state. */
export function QueueStates({ states, value, onChoose }: QueueStatesProps) {
  return (
    <div role="group" aria-label="Show" className={styles.states}>
      {states.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          className={styles.state}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
