import type { InvoicePdfContent } from './invoice-pdf-content';
import type { OpenDocument } from './open-pdf-document';
import { addRule, ink, margin, muted, width } from './open-pdf-document';
import type { StatementColumn, StatementSection } from './statement-pdf-content';

/** Points that the last rows of a page leave below them. */
const footer = 70;
const padding = 4;

/** Draws one row; its cells wrap. */
function addRow(
  { document, write }: OpenDocument,
  columns: readonly StatementColumn[],
  cells: readonly string[],
): void {
  const top = document.y;
  let [left, bottom] = [margin, top];
  for (const [index, { share, isNumber }] of columns.entries()) {
    document.x = left;
    document.y = top;
    const cell = { width: width * share - padding, align: isNumber ? 'right' : 'left' } as const;
    write(cells[index] ?? '', cell);
    bottom = Math.max(bottom, document.y);
    left += width * share;
  }
  document.x = margin;
  document.y = bottom + 2;
}

/** Starts a new page if the next row would not fit, and repeats the table's head. */
function makeRoom(opened: OpenDocument, needed: number, head: () => void): void {
  const { document } = opened;
  if (document.y + needed <= document.page.height - footer) return;
  document.addPage();
  head();
}

function addSection(opened: OpenDocument, section: StatementSection): void {
  const { document } = opened;
  const { title, columns, rows, note, total } = section;
  const head = (): void => {
    document.font('strong').fontSize(12).fillColor(ink).text(title, margin, document.y);
    document.moveDown(0.3).fontSize(9).fillColor(muted);
    addRow(
      opened,
      columns,
      columns.map(({ label }) => label),
    );
    document.fillColor(ink);
  };
  makeRoom(opened, 80, () => undefined);
  head();
  for (const row of rows) {
    makeRoom(opened, 28, head);
    addRow(opened, columns, row);
  }
  document.fontSize(9).fillColor(muted);
  if (note) document.font('text').text(note, margin, document.y, { width });
  document.font('strong').fontSize(10).fillColor(ink);
  document.text(total, margin, document.y + 2, { width: width - padding, align: 'right' });
  document.moveDown(1);
}

/** Draws the statement on new pages after the invoice. */
export function addStatement(
  opened: OpenDocument,
  { statement }: Pick<InvoicePdfContent, 'statement'>,
): void {
  if (!statement) return;
  const { document } = opened;
  document.addPage();
  document.font('strong').fontSize(16).fillColor(ink).text(statement.title, margin, document.y);
  document.moveDown(1);
  for (const section of statement.sections) addSection(opened, section);
  makeRoom(opened, 50, () => undefined);
  addRule(document);
  const top = document.y;
  document.font('strong').fontSize(12).text('Total excluding VAT', margin, top);
  document.text(statement.total, margin, top, { width: width - padding, align: 'right' });
}
