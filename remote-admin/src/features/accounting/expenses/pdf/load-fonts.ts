import bold from '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf';
import normal from '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf';
import type { Fonts } from './pdf-writer';

/** Encodes bytes in base64, the format jsPDF expects for fonts. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

async function load(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal });
  if (!response.ok)
    throw new Error(`Loading the font ${address} failed with status ${response.status}.`);
  return toBase64(new Uint8Array(await response.arrayBuffer()));
}

/** Loads the PDF's fonts: the standard PDF fonts only cover Western European characters. */
export async function loadFonts(signal: AbortSignal): Promise<Fonts> {
  const [normalFont, boldFont] = await Promise.all([load(normal, signal), load(bold, signal)]);
  return { normal: normalFont, bold: boldFont };
}
