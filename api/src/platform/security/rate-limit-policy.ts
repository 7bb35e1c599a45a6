/** Points per period of seconds; one request takes one point. */
export interface RateAllowance {
  points: number;
  seconds: number;
}

/**
 * Requests that send an email to one address. `first`, `further` and `queue` together limit the emails that the owner of
 * the address gets.
 */
export interface AddressAllowance {
  /** From one network, so that a client elsewhere cannot use up the owner's requests. */
  perNetwork: RateAllowance;
  /** The first emails of networks, of all networks. */
  first: RateAllowance;
  /** All further emails, of all networks. */
  further: RateAllowance;
  /** Emails beyond these, one at a time, in the order in which networks request them. */
  queue: RateAllowance;
}

const minute = 60;
const hour = 60 * minute;

/** The most emails to one address in an hour. */
export const emailsAnHour = ({ first, further, queue }: AddressAllowance): number =>
  [first, further, queue].reduce((sum, { points, seconds }) => sum + (points * hour) / seconds, 0);

/** Public calls are limited per network prefix or visitor, others per session or user. */
export const rateLimits = {
  register: { points: 20, seconds: hour },
  registerPerAccount: {
    perNetwork: { points: 5, seconds: hour },
    first: { points: 10, seconds: hour },
    further: { points: 6, seconds: hour },
    queue: { points: 1, seconds: 15 * minute },
  },
  forgotPassword: { points: 20, seconds: hour },
  forgotPasswordPerAccount: {
    perNetwork: { points: 3, seconds: hour },
    first: { points: 6, seconds: hour },
    further: { points: 3, seconds: hour },
    queue: { points: 1, seconds: 20 * minute },
  },
  resetPassword: { points: 20, seconds: hour },
  emailCodeVerify: { points: 60, seconds: 15 * minute },
  emailCodeResend: { points: 20, seconds: hour },
  emailCodePerRecipient: { points: 10, seconds: hour },
  refresh: { points: 120, seconds: minute },
  interaction: { points: 120, seconds: minute },
  go: { points: 60, seconds: minute },
  clientReport: { points: 30, seconds: minute },
  // Two of each tab.
  clientLoads: { points: 240, seconds: minute },
  webVitals: { points: 60, seconds: minute },
  factorVerify: { points: 60, seconds: 15 * minute },
  factorSetup: { points: 30, seconds: hour },
  changePassword: { points: 10, seconds: hour },
  changeEmail: { points: 5, seconds: hour },
  changeEmailPerAddress: {
    perNetwork: { points: 3, seconds: hour },
    first: { points: 6, seconds: hour },
    further: { points: 3, seconds: hour },
    queue: { points: 1, seconds: 20 * minute },
  },
  emailChangeLink: { points: 30, seconds: hour },
  googleStart: { points: 60, seconds: hour },
  pictureUpload: { points: 30, seconds: hour },
  listingWrite: { points: 600, seconds: hour },
  promoUpload: { points: 30, seconds: hour },
  reviewPhoto: { points: 30, seconds: hour },
  reviewWrite: { points: 30, seconds: hour },
  shortlistWrite: { points: 600, seconds: hour },
  reviewReport: { points: 30, seconds: hour },
  applicationWrite: { points: 10, seconds: hour },
  complaint: { points: 10, seconds: hour },
  // Confirmations by email: anyone can enter any address.
  complaintConfirmation: { points: 5, seconds: 24 * hour },
  invitationSend: { points: 100, seconds: hour },
  invitationOpen: { points: 60, seconds: 15 * minute },
  evidenceCheck: { points: 60, seconds: hour },
  autoFill: { points: 60, seconds: hour },
  exportOwnData: { points: 10, seconds: hour },
  // Mail providers unsubscribe many people from few networks.
  unsubscribe: { points: 600, seconds: hour },
  eraseAccount: { points: 10, seconds: hour },
  // Per network, before the signature is checked; and per box, for valid signatures.
  postback: { points: 1_200, seconds: minute },
  postbackPerBox: { points: 600, seconds: minute },
  // Refused postbacks of a box that are stored for its partner; further ones are only answered.
  postbackRefusedStored: { points: 120, seconds: minute },
  postbackKeys: { points: 20, seconds: hour },
  deployTokens: { points: 20, seconds: hour },
  // Per network, before the token is looked up. A release has up to a few hundred files.
  deploy: { points: 1_200, seconds: minute },
} satisfies Record<string, RateAllowance | AddressAllowance>;

/** The rate limits; tests replace some of them. */
export type RateLimits = typeof rateLimits;
