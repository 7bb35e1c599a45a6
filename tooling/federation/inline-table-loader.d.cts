interface InlineTable {
  /** The module that offers the table, as it is imported from elsewhere and from beside it. */
  from: readonly string[];
  /** The table's name there. */
  name: string;
  table: Readonly<Record<string, string>>;
}
/** The source with each `name.key` of the table replaced by its text. */
declare function inlineTable(this: { getOptions(): InlineTable }, source: string): string;
export = inlineTable;
