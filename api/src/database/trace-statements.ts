import { inSpan, isRecording, SpanKind } from '@hive/shared-node/tracing/in-span';
import type { Pool } from 'pg';
import { cutStatement } from './cut-statement';

/** The statement and how it is run: values, or a callback of the pool itself. */
type Query = (statement: unknown, ...others: unknown[]) => unknown;

/**
 * Records each statement that a traced request runs, and names the span in a comment, so that PostgreSQL's log and
 * `pg_stat_activity` show which request it belongs to. Named statements get no comment: their text must stay the same.
 */
export function traceStatements(pool: Pool): void {
  pool.query = traced(pool.query.bind(pool) as Query) as Pool['query'];
  pool.on('connect', (client) => {
    client.query = traced(client.query.bind(client) as Query) as typeof client.query;
  });
}

const traced =
  (query: Query): Query =>
  (statement, ...others) => {
    const text = readText(statement);
    // The pool itself passes a callback: its own query is recorded.
    const isNested = typeof others.at(-1) === 'function';
    if (text === undefined || isNested || !isRecording()) return query(statement, ...others);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': cutStatement(text) };
    const name = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
    return inSpan(name, { kind: SpanKind.CLIENT, attributes }, async ({ traceparent }) =>
      query(addComment(statement, `/*traceparent='${traceparent}'*/`), ...others),
    );
  };

/** Undefined for what is more than a statement, such as a cursor. */
function readText(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const isConfig = typeof statement === 'object' && statement !== null && !('submit' in statement);
  return isConfig ? (statement as { text: string }).text : undefined;
}

/** In the format of sqlcommenter. */
function addComment(statement: unknown, comment: string): unknown {
  if (typeof statement === 'string') return `${statement} ${comment}`;
  const config = statement as { text: string; name?: string };
  return config.name === undefined ? { ...config, text: `${config.text} ${comment}` } : config;
}
