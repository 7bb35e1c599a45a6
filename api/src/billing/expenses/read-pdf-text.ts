import { getDocumentProxy } from 'unpdf';

/** A task for the thread that reads the text of PDFs. */
export interface PdfTask {
  bytes: Uint8Array;
  /** The maximum number of pages to read. */
  pages: number;
}

/** Per page. Receipts have far less. */
const maxCharacters = 50_000;

/** The text of a PDF's first pages, line by line. */
export async function readPdfText({ bytes, pages }: PdfTask): Promise<string> {
  const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, verbosity: 0 });
  let text = '';
  for (let page = 1; page <= Math.min(pages, pdf.numPages); page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    let pageText = '';
    for (const item of items) {
      if (!('str' in item)) continue;
      pageText += item.hasEOL ? `${item.str}\n` : item.str;
      if (pageText.length > maxCharacters) break;
    }
    text += `${pageText}\n`;
  }
  return text;
}
