/** The operator's public email address (SELLER_EMAIL); null if it is not set up. */
export type ContactEmail = string | null;

/** How people contact us without an address: that page names the company and its postal address. */
const contactPage = 'contact us as described on the page ‘Who runs this site’';

const describeContact = (email: ContactEmail): string =>
  email === null ? contactPage : `email ${email}`;

/** How to object to a decision. */
export const describeObjection = (email: ContactEmail): string =>
  `If you think this is a mistake, ${describeContact(email)}.`;

/** How to ask for the reason of a decision. */
export const describeEnquiry = (email: ContactEmail): string =>
  `To find out why, ${describeContact(email)}.`;

/** How to be verified again or to object to the end of a verification. Emails cannot be replied to. */
export const describeReverification = (email: ContactEmail): string =>
  `To be verified again, or if you think this is a mistake, ${describeContact(email)}.`;
