/** The links with which the recipient of an email stops further ones of its kind. */
export interface UnsubscribeLinks {
  /** The page that the email's text links to. */
  page: string;
  /** The address of the header List-Unsubscribe, which mail programs post to. */
  oneClick: string;
}

/** Whom an email is for: an address, with the links to unsubscribe if it can be switched off. */
export type Addressee = string | { address: string; unsubscribe: UnsubscribeLinks | null };

export const toRecipient = (
  addressee: Addressee,
): { address: string; unsubscribe: UnsubscribeLinks | null } =>
  typeof addressee === 'string' ? { address: addressee, unsubscribe: null } : addressee;
