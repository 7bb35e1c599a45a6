function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Between two colours written as #RRGGBB: 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((channel, index) =>
    Math.round(channel + ((other[index] ?? channel) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Darker towards a warm brown, so that shadows never look grey. */
export const darker = (colour: string, share = 0.22): string => mix(colour, '#2B1408', share);

export const lighter = (colour: string, share = 0.3): string => mix(colour, '#FFFDF6', share);

/** Whether light shapes stand out on it. */
export const isDark = (colour: string): boolean =>
  channels(colour).reduce((sum, channel) => sum + channel, 0) < 360;
