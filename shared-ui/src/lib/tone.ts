/** Meaning of a coloured element: neutral, brand, success, danger, information. The colours are in tokens.css. */
export type Tone = 'neutral' | 'honey' | 'leaf' | 'berry' | 'sky';
