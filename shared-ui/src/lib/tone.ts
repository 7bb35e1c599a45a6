/** What a coloured element says: nothing, brand, success, danger, information. The colours are in tokens.css. */
export type Tone = 'neutral' | 'honey' | 'leaf' | 'berry' | 'sky';
