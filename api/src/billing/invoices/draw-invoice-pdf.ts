import { once } from 'node:events';
import type { Party } from '@hive/contract/admin-invoices';
import { addStatement } from './draw-statement';
import { describeSum } from './invoice-labels';
import type { InvoicePdfContent } from './invoice-pdf-content';
import { substitute } from '../../platform/text/printable-text';
import type { OpenDocument, PdfDocument } from './open-pdf-document';
import { addRule, ink, margin, muted, openDocument, width } from './open-pdf-document';
import { vatName, vatPercent } from './settle-month';

function addHeader({ document, write }: OpenDocument, { title, facts }: InvoicePdfContent): void {
  document.font('strong').fontSize(26).fillColor(ink).text('Hive');
  document.font('text').fontSize(10).fillColor(muted);
  document.text('The marketplace of subscription boxes').moveDown(1.5);
  document.font('strong').fontSize(18).fillColor(ink).text(title).moveDown(0.5);
  document.fontSize(11);
  for (const fact of facts) write(fact);
  document.moveDown(1);
}

const gap = 24;

/** The seller on the left, the buyer on the right. */
function addParties({ document, write }: OpenDocument, content: InvoicePdfContent): void {
  const column = { width: (width - gap) / 2 };
  const top = document.y;
  const addParty = (label: string, { name, address, vatNumber }: Party, left: number): number => {
    document.x = left;
    document.y = top;
    document.fontSize(11).fillColor(ink);
    write(`${label} ${name}`, column);
    document.fontSize(10).fillColor(muted);
    for (const line of address) write(line, column);
    if (vatNumber) write(`VAT number ${vatNumber}`, column);
    return document.y;
  };
  const left = addParty('From', content.seller, margin);
  const right = addParty(content.buyerLabel, content.buyer, margin + column.width + gap);
  document.x = margin;
  document.y = Math.max(left, right) + 20;
}

/** Buyers must be able to recognise their own name. */
function addSubstituteNote(document: PdfDocument): void {
  document.font('text').fontSize(10).fillColor(muted);
  document.text(
    `‘${substitute}’ replaces a character that cannot be printed here. The full text is in the partner dashboard.`,
  );
  document.moveDown(1);
}

/** The description on the left, then the VAT rate, the amount on the right. */
function addSum(
  document: PdfDocument,
  { text, rate = '', sum }: { text: string; rate?: string; sum: string },
  isTotal = false,
): void {
  const top = document.y;
  document
    .font(isTotal ? 'strong' : 'text')
    .fontSize(isTotal ? 13 : 11)
    .fillColor(ink);
  document.text(text, margin, top, { width: width - 180 });
  const below = document.y;
  if (rate) document.text(rate, margin + width - 170, top, { width: 70, align: 'right' });
  document.text(sum, margin, top, { width, align: 'right' });
  document.y = Math.max(below, document.y) + 8;
}

function addSums(
  document: PdfDocument,
  { lines, netPence, vatPence, totalLabel }: InvoicePdfContent,
): void {
  addRule(document);
  addSum(document, { text: 'Description', rate: 'VAT rate', sum: 'Excluding VAT' });
  for (const { text, pence } of lines) {
    addSum(document, { text, rate: `${vatPercent}%`, sum: describeSum(pence) });
  }
  addRule(document);
  addSum(document, { text: 'Total excluding VAT', sum: describeSum(netPence) });
  addSum(document, { text: vatName, sum: describeSum(vatPence) });
  addRule(document);
  addSum(document, { text: totalLabel, sum: describeSum(netPence + vatPence) }, true);
}

/**
 * An invoice or a credit note as a PDF. The text depends only on the content, not on when it is drawn.
 * @param packageRoot the folder of the api package
 */
export async function drawInvoicePdf(
  content: InvoicePdfContent,
  packageRoot: string,
): Promise<Buffer> {
  const opened = openDocument(content, packageRoot);
  const { document } = opened;
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  addHeader(opened, content);
  addParties(opened, content);
  if (!opened.isComplete()) addSubstituteNote(document);
  addSums(document, content);
  document.moveDown(2).font('text').fontSize(10).fillColor(muted);
  for (const text of content.closing) {
    document.text(text, margin, document.y, { width }).moveDown(0.5);
  }
  addStatement(opened, content);
  const ended = once(document, 'end');
  document.end();
  await ended;
  return Buffer.concat(parts);
}
