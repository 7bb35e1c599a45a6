/** Formats rows in columns as wide as their content. The first row is the head; empty cells show a dash. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_head, column) =>
    Math.max(...rows.map((row) => (row[column] || '–').length)),
  );
  return rows
    .map((row) =>
      widths
        .map((width, column) => (row[column] || '–').padEnd(width))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
