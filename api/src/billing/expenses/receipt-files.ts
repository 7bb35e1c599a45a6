import { fileTypeFromBuffer } from 'file-type/core';
import { Problem } from '../../platform/http/problem';
import { readHead } from '../../auth/profile/picture-encoder';
import { newFileName } from '../../storage/storage-key';

/** The folder of receipts in the storage. */
export const receiptFolder = 'receipts';

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * Detects the type of a receipt from its bytes.
 * @returns the file extension for its key
 * @throws Problem RECEIPT_UNREADABLE
 */
export async function detectReceiptType(file: string): Promise<string> {
  const type = await fileTypeFromBuffer(await readHead(file));
  const extension = type && extensions[type.mime];
  if (extension !== undefined) return extension;
  const message = 'We can’t store this file. Choose a PDF, JPEG, PNG or WebP.';
  throw new Problem('RECEIPT_UNREADABLE', message, { fields: { file: message } });
}

/** An unguessable key. */
export const newReceiptKey = (extension: string): string =>
  `${receiptFolder}/${newFileName()}.${extension}`;

const nameMax = 200;

/** The stored file name of a receipt: the sender's, without folders and control characters. */
export function tidyFileName(name: string | undefined, extension: string): string {
  const own = (name ?? '')
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  if (own === '') return `receipt.${extension}`;
  if (own.length <= nameMax) return own;
  const last = /\.[a-z0-9]{1,5}$/i.exec(own)?.[0] ?? '';
  return own.slice(0, nameMax - last.length) + last;
}
