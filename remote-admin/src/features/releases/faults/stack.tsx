import type { FaultFrame } from '@hive/contract/faults';
import styles from './faults.module.css';

const scriptPlace = ({ app, file, line, column }: FaultFrame): string =>
  `${app}/${file}:${line}:${column}`;

/** A place in the sources, with the lines around it; in the script if the source is not known. */
function Frame({ frame }: { frame: FaultFrame }) {
  const { source } = frame;
  const name = source?.name ?? frame.name;
  if (!source)
    return (
      <li className={styles.frame}>
        {name && <span className={styles.function}>{name}</span>}
        <code className={styles.place}>{scriptPlace(frame)}</code>
      </li>
    );
  return (
    <li className={styles.frame}>
      {name && <span className={styles.function}>{name}</span>}
      <code className={styles.place} title={scriptPlace(frame)}>
        {`${source.file}:${source.line}:${source.column}`}
      </code>
      {source.context.length > 0 && (
        <pre
          className={styles.lines}
          tabIndex={0}
          role="region"
          aria-label={`Lines around ${source.file}:${source.line}`}
        >
          {source.context.map(({ line, text }) => (
            <span
              key={line}
              className={styles.line}
              aria-current={line === source.line ? 'location' : undefined}
            >
              <span className={styles.lineNumber}>{line}</span>
              {text || ' '}
              {'\n'}
            </span>
          ))}
        </pre>
      )}
    </li>
  );
}

/** A stack, innermost place first. */
export const Stack = ({ frames }: { frames: readonly FaultFrame[] }) => (
  <ol className={styles.stack}>
    {frames.map((frame, index) => (
      <Frame key={index} frame={frame} />
    ))}
  </ol>
);
