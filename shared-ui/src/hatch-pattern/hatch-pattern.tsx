interface HatchPatternProps {
  id: string;
  /** A CSS colour. */
  colour: string;
  /** Width of a stripe in pixels, of the 6 between two. */
  stripe?: number;
}

/** Diagonal stripes, as a fill for SVG shapes: `fill="url(#id)"`. */
export function HatchPattern({ id, colour, stripe = 3 }: HatchPatternProps) {
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line x1="0" x2="0" y1="0" y2="6" stroke={colour} strokeWidth={stripe} />
      </pattern>
    </defs>
  );
}
