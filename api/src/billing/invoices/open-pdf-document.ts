import PDFDocument from 'pdfkit';
import type { InvoicePdfContent } from './invoice-pdf-content';
import { faceForDocument, printFonts, toPrintable } from '../../platform/text/printable-text';

/** Points. A4 is 595 wide. */
export const margin = 56;
export const width = 595.28 - 2 * margin;
export const ink = '#211a0e';
export const muted = '#6b5f4b';
const rule = '#e9dfc9';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** A PDF document and whether all user text in it could be printed. */
export function openDocument(content: InvoicePdfContent, packageRoot: string) {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    // Helvetica is not used.
    font: null as unknown as string,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: content.title,
      Author: 'Hive',
      CreationDate: content.issuedAt,
      ModDate: content.issuedAt,
    },
  });
  // pdfkit also accepts an opened font, which its types do not declare.
  for (const font of printFonts)
    document.registerFont(font, faceForDocument(packageRoot, font) as unknown as ArrayBuffer);
  let isComplete = true;
  return {
    document,
    /** Writes user text in a font that has its characters. */
    write(text: string, options: { width?: number; align?: 'left' | 'right' } = {}): void {
      const printable = toPrintable(text, packageRoot);
      isComplete &&= printable.isComplete;
      document.font(printable.font).text(printable.text, options);
    },
    isComplete: () => isComplete,
  };
}

export type OpenDocument = ReturnType<typeof openDocument>;

/** A line across the page. */
export function addRule(document: PdfDocument): void {
  const { y } = document;
  document
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(1)
    .stroke(rule);
  document.y = y + 12;
}
