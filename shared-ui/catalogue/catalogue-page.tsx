import type { ComponentExamples, ExampleGroup } from './example';
import styles from './catalogue-page.module.css';

/** The address of a state that is rendered alone. */
const toFrameUrl = (component: string, state: string): string =>
  `?${new URLSearchParams({ component, state })}`;

function Component({ name, states, frameHeight }: ComponentExamples) {
  return (
    <section className={styles.component}>
      <h3>{name}</h3>
      <div className={styles.states}>
        {Object.entries(states).map(([state, example]) => (
          <figure key={state} className={styles.state}>
            <figcaption className={styles.caption}>{state}</figcaption>
            {frameHeight ? (
              <iframe
                className={styles.frame}
                title={`${name}, ${state}`}
                src={toFrameUrl(name, state)}
                height={frameHeight}
              />
            ) : (
              <div className={styles.example}>{example}</div>
            )}
          </figure>
        ))}
      </div>
    </section>
  );
}

interface CataloguePageProps {
  groups: readonly ExampleGroup[];
}

/** All examples by group, or the one state that the address names. */
export function CataloguePage({ groups }: CataloguePageProps) {
  const query = new URLSearchParams(location.search);
  const alone = groups
    .flatMap(({ components }) => components)
    .find(({ name }) => name === query.get('component'));
  if (alone) return alone.states[query.get('state') ?? ''];
  return (
    <main className={styles.page}>
      <h1>Catalogue</h1>
      <nav aria-label="Groups" className={styles.groups}>
        {groups.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {groups.map(({ id, title, isDense, components }) => (
        <section key={id} id={id} data-group={id} data-dense={isDense} className={styles.group}>
          <h2>{title}</h2>
          {components.map((component) => (
            <Component key={component.name} {...component} />
          ))}
        </section>
      ))}
    </main>
  );
}
