import viewer from './expenses/viewer.module.css';

/** The figures of an imported file, in order. A change is announced. */
export function ImportFigures({ figures }: { figures: Readonly<Record<string, string>> }) {
  return (
    <dl className={viewer.totals} aria-live="polite" aria-label="Import summary">
      {Object.entries(figures).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
