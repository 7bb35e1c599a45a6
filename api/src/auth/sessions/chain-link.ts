/** A stored refresh token of a chain. */
export interface ChainToken {
  hash: Buffer;
  /** The token that was exchanged for it; null for the first of the chain. */
  parentHash: Buffer | null;
  generation: number;
  /** When a response set it as the cookie. */
  sentAt: Date;
}

/** The place of a refresh token in its chain. */
export interface ChainLink {
  /** The first of the chain: sent once, by the response that opened the session. */
  isFirst: boolean;
  sentAt: Date;
  /** When a response last sent a token of its generation. */
  generationSentAt: Date;
  /** The number of generations after its own. */
  newerGenerations: number;
  /** It was exchanged itself, not another token of its generation. */
  isExchanged: boolean;
}

/** Describes a token of a chain. `tokens` contains at least its generation and all later ones. */
export function describeLink(token: ChainToken, tokens: ChainToken[]): ChainLink {
  const newest = Math.max(...tokens.map(({ generation }) => generation));
  const siblings = tokens.filter(({ generation }) => generation === token.generation);
  return {
    isFirst: token.parentHash === null,
    sentAt: token.sentAt,
    generationSentAt: new Date(Math.max(...siblings.map(({ sentAt }) => sentAt.getTime()))),
    newerGenerations: newest - token.generation,
    isExchanged: tokens.some(({ parentHash }) => parentHash?.equals(token.hash)),
  };
}
