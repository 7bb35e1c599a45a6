/** A brand's style of replies, to good and to bad reviews. */
export interface Voice {
  glad: string[];
  sorry: string[];
}

export const voices: Record<'warm' | 'plain' | 'playful', Voice> = {
  warm: {
    glad: [
      'Thank you so much, this made our morning.',
      'What a kind thing to write. We have read it out in the packing room.',
      'Thank you for sticking with us, it means a great deal to a small team.',
      'So glad that it found a good home.',
      'Thank you. Next month is one of our favourites, we hope you enjoy it.',
    ],
    sorry: [
      'We are sorry, this is not what we want anybody to open. Please write to us and we will put it right.',
      'Thank you for telling us. We have changed how we pack since, and would like to send you another.',
      'I am sorry that it let you down. Your refund is on its way today.',
      'That one is our fault. We have written to you and hope to make it up.',
    ],
  },
  plain: {
    glad: [
      'Thanks for taking the time to say so.',
      'Good to hear. Tell us if we ever slip.',
      'Much appreciated. We have passed it on to the person who packed it.',
      'Thanks. The point about choice is fair, and we are working on it.',
      'Pleased that it works for you.',
    ],
    sorry: [
      'That is below our standard. We have refunded the box in full.',
      'Sorry about this. The courier has been spoken to and a replacement left us today.',
      'You are right, and we have corrected the page so that it says so clearly.',
      'We could not find your message, which is on us. Please try the address on the card and it will reach me.',
    ],
  },
  playful: {
    glad: [
      'There was a small dance. Thank you!',
      'Printed out and stuck to the fridge. Thank you!',
      'You have made the whole shed very happy.',
      'Stop it, we are blushing. Thank you!',
      'Thank you! Wait until you see what is in the next one.',
    ],
    sorry: [
      'Oh no. That is not the surprise we had in mind. A new one is on its way.',
      'We got that wrong, and we are sorry. Check your inbox, there is something from us.',
      'Gulp. Sorry. We have mended the thing that broke, and refunded you as well.',
      'That should never have left the building. Sorry, and a fresh box is coming.',
    ],
  },
};

/** Who replies for each brand, and in which style. */
export const answerers: Record<string, { name: string; voice: keyof typeof voices }> = {
  'brackenrind-cheese-post': { name: 'Joan', voice: 'warm' },
  'pennylarder-suppers': { name: 'The Pennylarder kitchen', voice: 'plain' },
  'tuppenny-roast': { name: 'Si, roaster', voice: 'plain' },
  'kettlewick-leaf': { name: 'Ruth', voice: 'warm' },
  'quillow-sweets': { name: 'The Quillow counter', voice: 'playful' },
  'crumbwharf-bakes': { name: 'Maya and Dom', voice: 'warm' },
  hopfurrow: { name: 'Hopfurrow', voice: 'playful' },
  'sloe-and-sixpence': { name: 'Bethan and Carys', voice: 'warm' },
  'dewmarsh-beauty': { name: 'Dewmarsh', voice: 'playful' },
  'plumehollow-skin': { name: 'Farah', voice: 'plain' },
  razorwren: { name: 'Razorwren, Sheffield', voice: 'plain' },
  'foxglove-folio': { name: 'Your booksellers', voice: 'warm' },
  'inkwharf-stationery': { name: 'Inkwharf', voice: 'warm' },
  'mardle-mystery-club': { name: 'Imogen', voice: 'playful' },
  'tinkerwren-stem': { name: 'The Tinkerwren bench', voice: 'plain' },
  'puddlecog-crafts': { name: 'Steph and Leon', voice: 'playful' },
  'wordlet-tales': { name: 'Amina', voice: 'warm' },
  wagthistle: { name: 'Wagthistle, and Bramble', voice: 'playful' },
  moggleby: { name: 'Moggleby, for Gerald', voice: 'playful' },
  burrowmeadow: { name: 'The Hartleys', voice: 'plain' },
  'fernwick-post': { name: 'Marian', voice: 'warm' },
  'sproutlatch-seeds': { name: 'The shed', voice: 'playful' },
  'knotbramble-yarn': { name: 'Nerys', voice: 'warm' },
  'glazewick-art': { name: 'Tove', voice: 'plain' },
  'sudsworth-refills': { name: 'Sudsworth', voice: 'plain' },
  'wickmoor-candles': { name: 'Hugh', voice: 'warm' },
  stillmere: { name: 'Helen', voice: 'warm' },
  'stridewell-nutrition': { name: 'Stridewell', voice: 'plain' },
};
