import clsx from 'clsx';
import type { ReactNode } from 'react';
import { innerClass } from './section';
import styles from './article.module.css';

interface ArticleProps {
  title: string;
  lead: string;
  parts: readonly ArticlePart[];
  /** Marks a legal text that a lawyer has not reviewed yet. */
  isTemplate?: boolean;
}

/** A titled section of a text page. */
export interface ArticlePart {
  /** The section's fragment in the address. */
  id: string;
  title: string;
  content: ReactNode;
}

/** A text page: titled sections, and a table of contents that links to them. */
export function Article({ title, lead, parts, isTemplate = false }: ArticleProps) {
  return (
    <article className={clsx(innerClass, styles.page)}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {isTemplate && (
          <p className={styles.template}>Template: to be reviewed by counsel before use</p>
        )}
      </header>
      <nav aria-labelledby="contents" className={styles.contents}>
        <h2 id="contents">On this page</h2>
        <ul className={styles.links}>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>
        {parts.map((part) => (
          <section
            key={part.id}
            id={part.id}
            aria-labelledby={`${part.id}-title`}
            className={styles.part}
          >
            <h2 id={`${part.id}-title`}>{part.title}</h2>
            {part.content}
          </section>
        ))}
      </div>
    </article>
  );
}
