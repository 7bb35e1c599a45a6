import bold from '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf';
import normal from '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf';
import type { Fonts } from './pdf-writer';

/** Bytes in base64, as the PDF library takes a font. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

async function load(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The font ${address} was answered with ${answer.status}.`);
  return toBase64(new Uint8Array(await answer.arrayBuffer()));
}

/** The fonts of the PDF: a PDF's own know only the letters of Western Europe. */
export async function loadFonts(signal: AbortSignal): Promise<Fonts> {
  const [normalFont, boldFont] = await Promise.all([load(normal, signal), load(bold, signal)]);
  return { normal: normalFont, bold: boldFont };
}
