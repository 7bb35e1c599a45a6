import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import type { Printable } from './invoice-fonts';
import { fontFile, invoiceFonts, substitute, toPrintable } from './invoice-fonts';
import type { InvoiceRow } from './invoice-repository';
import { invoiceNumber } from './invoice-words';
import { vatName } from './settle-month';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const toPounds = (pence: number): string => pounds.format(pence / 100);
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Points. A4 is 595 wide. */
const margin = 56;
const width = 595.28 - 2 * margin;
const ink = '#211a0e';
const muted = '#6b5f4b';
const line = '#e9dfc9';

type Document = InstanceType<typeof PDFDocument>;

function addHead(document: Document, invoice: InvoiceRow, billedTo: Printable): void {
  document.font('strong').fontSize(26).fillColor(ink).text('Hive');
  document.font('text').fontSize(10).fillColor(muted);
  document.text('The marketplace of subscription boxes').moveDown(2);
  document.font('strong').fontSize(18).fillColor(ink);
  document.text(`Invoice ${invoiceNumber(invoice)}`).moveDown(0.5);
  document.font('text').fontSize(11);
  document.text(`Issued on ${dayFormat.format(invoice.issued_at)}`);
  document.text(`For ${monthFormat.format(invoice.month)}`);
  document.font(billedTo.font).text(`Billed to ${billedTo.text}`);
  if (!billedTo.isWhole) addSubstituteNote(document);
  document.moveDown(2);
}

/** Whoever is billed has to know that it is them. */
function addSubstituteNote(document: Document): void {
  document.font('text').fontSize(10).fillColor(muted);
  document.text(
    `‘${substitute}’ stands for a letter that cannot be printed here. The whole name is in the partner dashboard.`,
  );
}

/** What it is for on the left, the sum on the right. */
function addSum(document: Document, text: string, pence: number, isTotal = false): void {
  const top = document.y;
  document
    .font(isTotal ? 'strong' : 'text')
    .fontSize(isTotal ? 13 : 11)
    .fillColor(ink);
  document.text(text, margin, top, { width: width - 110 });
  const below = document.y;
  document.text(toPounds(pence), margin, top, { width, align: 'right' });
  document.y = Math.max(below, document.y) + 8;
}

function addRule(document: Document): void {
  const { y } = document;
  document
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(1)
    .stroke(line);
  document.y = y + 12;
}

/**
 * The invoice as a PDF of one page. The same invoice gives the same text, whenever it is drawn.
 * @param packageRoot the folder of the api package
 */
export async function drawInvoice(invoice: InvoiceRow, packageRoot: string): Promise<Buffer> {
  const { lines, net_pence, vat_pence, issued_at } = invoice;
  const document = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: `Invoice ${invoiceNumber(invoice)}`,
      Author: 'Hive',
      CreationDate: issued_at,
      ModDate: issued_at,
    },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (const font of invoiceFonts) document.registerFont(font, fontFile(packageRoot, font));

  addHead(document, invoice, toPrintable(invoice.billed_to, packageRoot));
  addRule(document);
  for (const { text, pence } of lines) addSum(document, text, pence);
  addRule(document);
  addSum(document, 'Total without VAT', net_pence);
  addSum(document, vatName, vat_pence);
  addRule(document);
  addSum(document, 'Total', net_pence + vat_pence, true);
  document.moveDown(2).font('text').fontSize(10).fillColor(muted);
  document.text(
    'Commission is at the rate that held when each order was reported. Questions: support@hive.example',
    margin,
    document.y,
    { width },
  );

  const ended = once(document, 'end');
  document.end();
  await ended;
  return Buffer.concat(parts);
}
