import { getDocumentProxy } from 'unpdf';

/** What is asked of a thread that reads the text of PDFs. */
export interface PdfTask {
  bytes: Uint8Array;
  /** How many of its pages are read. */
  pages: number;
}

/** Of a page: what stands on receipts is far less. */
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
