import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import styles from './setup.module.css';

/** Light modules around the code, required by ISO/IEC 18004 §6.3.8 so that readers find its edge. */
const quietZone = 4;

/** The dark modules as one path, a unit square each. */
function draw(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const squares: string[] = [];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column))
        squares.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`);
    }
  }
  return { size: count + 2 * quietZone, path: squares.join('') };
}

/** A QR code drawn in the page, so that its secret is sent nowhere and needs no URL. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
