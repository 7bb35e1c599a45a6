interface HatchPatternProps {
  id: string;
  /** A CSS colour. */
  colour: string;
}

/** Diagonal stripes, as a fill for SVG shapes: `fill="url(#id)"`. */
export function HatchPattern({ id, colour }: HatchPatternProps) {
  return (
    <defs>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line x1="0" x2="0" y1="0" y2="6" stroke={colour} strokeWidth="3" />
      </pattern>
    </defs>
  );
}
