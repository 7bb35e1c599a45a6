/** The colours of one brand. Each category keeps to a family of hues; the brands in it vary around that. */
export interface Palette {
  /** The brand's own colour: its mark, its labels. */
  main: string;
  /** What stands out against it. */
  accent: string;
  /** The wall and table of its picture. */
  backdrop: string;
  /** The cardboard of its box. */
  box: string;
}

const kraft = '#CE9D66';

const palettes: Record<string, Palette> = {
  // Food & Deli: butter, tomato, larder greens
  'brackenrind-cheese-post': {
    main: '#31503F',
    accent: '#F4B93A',
    backdrop: '#F8DD9A',
    box: kraft,
  },
  'pennylarder-suppers': {
    main: '#C4472B',
    accent: '#6E9E4F',
    backdrop: '#DCE7C4',
    box: '#FBF1DD',
  },
  // Coffee & Tea: roast browns, leaf greens
  'tuppenny-roast': { main: '#5A3020', accent: '#EC9440', backdrop: '#EBCDAA', box: '#B98250' },
  'kettlewick-leaf': { main: '#2F6B57', accent: '#E9C05A', backdrop: '#C9E0D0', box: '#3F8168' },
  // Sweets & Snacks: raspberry, wharf blue with cocoa
  'quillow-sweets': { main: '#D33A74', accent: '#35B3AC', backdrop: '#FCCFDB', box: '#FFF3F0' },
  'crumbwharf-bakes': { main: '#63341F', accent: '#F19A6B', backdrop: '#C4DDE8', box: '#4A86A3' },
  // Beer, Wine & Spirits: hop green, sloe purple
  hopfurrow: { main: '#2B6048', accent: '#F6B535', backdrop: '#D3DFA4', box: kraft },
  'sloe-and-sixpence': { main: '#3F3172', accent: '#C3D46B', backdrop: '#D5CDEF', box: '#51418A' },
  // Beauty & Grooming: rose, plum, steel
  'dewmarsh-beauty': { main: '#CC5A74', accent: '#7CC0B0', backdrop: '#FBD8CE', box: '#FBEFE8' },
  'plumehollow-skin': { main: '#75587E', accent: '#CFA9C4', backdrop: '#E9E0D8', box: '#F4ECE2' },
  razorwren: { main: '#1F4C60', accent: '#E8803F', backdrop: '#BFD6DF', box: kraft },
  // Books & Stationery: foxglove, ink, oxblood
  'foxglove-folio': { main: '#8C3A85', accent: '#F3C453', backdrop: '#EBCFE6', box: '#C99763' },
  'inkwharf-stationery': {
    main: '#1F3D75',
    accent: '#F2714F',
    backdrop: '#FFDCC8',
    box: '#2A4C8A',
  },
  'mardle-mystery-club': {
    main: '#8A2632',
    accent: '#E8B84A',
    backdrop: '#33525A',
    box: '#B88A58',
  },
  // Kids & Learning: bright primaries
  'tinkerwren-stem': { main: '#1F69B5', accent: '#F7B32B', backdrop: '#C5E2F8', box: '#F4F1E6' },
  'puddlecog-crafts': { main: '#EE6C3B', accent: '#3AA6C8', backdrop: '#FFE588', box: '#3AA6C8' },
  'wordlet-tales': { main: '#7656B8', accent: '#FF9466', backdrop: '#CDEEDD', box: '#8D6CCB' },
  // Pets: thistle, ginger, meadow
  wagthistle: { main: '#6A4A9E', accent: '#3C9A86', backdrop: '#FBD6A0', box: kraft },
  moggleby: { main: '#23666D', accent: '#EE9046', backdrop: '#A9D6D2', box: kraft },
  burrowmeadow: { main: '#66842B', accent: '#EE8A36', backdrop: '#E6EBAF', box: '#C7965F' },
  // Plants & Garden: greens against clay and sky
  'fernwick-post': { main: '#27654A', accent: '#CB6A44', backdrop: '#F5D5C2', box: kraft },
  'sproutlatch-seeds': { main: '#458F2B', accent: '#F5A52C', backdrop: '#CBE7F2', box: '#D8A972' },
  // Craft & Hobby: bramble, paintbox
  'knotbramble-yarn': { main: '#74294B', accent: '#E1967A', backdrop: '#D5DED3', box: '#BFA07A' },
  'glazewick-art': { main: '#2A628F', accent: '#E9573F', backdrop: '#FBE6C4', box: '#EFE3CF' },
  // Home & Eco: soap water, dusk
  'sudsworth-refills': { main: '#17767E', accent: '#F6D365', backdrop: '#BFE7E6', box: '#E9D3AE' },
  'wickmoor-candles': { main: '#9C4A6B', accent: '#F6B75A', backdrop: '#4D3F5B', box: '#7B5A6E' },
  // Wellness: still water, running track
  stillmere: { main: '#3B668C', accent: '#F2C5B8', backdrop: '#CFE1EE', box: '#E8EEF0' },
  'stridewell-nutrition': {
    main: '#E2452F',
    accent: '#1D3B63',
    backdrop: '#FFD2B0',
    box: '#2A4A75',
  },
};

/** Throws for a brand that has no colours yet, naming it. */
export function paletteOf(slug: string): Palette {
  const palette = palettes[slug];
  if (!palette) throw new Error(`There is no palette for the brand ${slug}`);
  return palette;
}
