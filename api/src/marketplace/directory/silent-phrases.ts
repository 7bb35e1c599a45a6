/** A part of a pattern: those whom a wish is for. */
export const people = [
  'father|dad|daddy|da|mother|mum|mummy|mam|mom|parents?|stepdad|stepmum|(?:mother|father|sister|brother|son|daughter)s?[- ]in[- ]law|in-laws',
  'wife|husband|hubby|partner|spouse|missus|other half|girlfriend|boyfriend|fianc[ée]e?',
  'sister|sis|brother|bro|son|daughter|nephew|niece|cousin|uncle|aunt(?:ie|y)?|twins?|siblings?',
  'gran|granny|grandma|grandmother|nan|nana|nanna|nanny|grandad|granddad|grandpa|gramps|grandfather|grandparents?|grandson|granddaughter|godson|goddaughter',
  'friends?|mates?|bestie|flatmate|housemate|boss|manager|colleagues?|co-?workers?|neighbours?|teacher|family',
].join('|');
const pronouns = 'him|her|them|me|myself|us|someone|anyone';
const adjectives =
  '(?:(?:best|old|dear|elderly|little|big|older|younger|lovely|new|other|favourite)\\s+)*';
const likes =
  "(?:\\s+(?:who|that))?(?:\\s+(?:really|absolutely|would|will|also))*\\s+(?:loves?|likes?|enjoys?|adores?|drinks?|reads?|(?:is|are|'s)\\s+(?:really\\s+)?into|who(?:'s|\\s+is)\\s+into)";
const hasEverything = '(?:\\s+(?:who|that)\\s+ha(?:s|ve)\\s+(?:got\\s+)?everything)?';

/** Phrases that are neither filters nor words to search. Blanks of a removed phrase may be in them. */
export const silentPhrases: readonly RegExp[] = [
  new RegExp(
    `\\b(?:for|4|to\\s+(?:give|send)(?:\\s+to)?)\\s+(?:(?:an?|my|our|the|his|her|their)\\s+)?${adjectives}(?:${people}|${pronouns})(?:'s|s'?)?(?!\\w)(?:\\s+(?:${people})(?:'s|s'?)?(?!\\w))?(?:\\s+of\\s+(?:\\d|two|three|four|five|six)\\b)?${hasEverything}(?:${likes}\\b)?(?!\\s+and\\s+(?:that|which))`,
    'gi',
  ),
  new RegExp(
    `\\b(?:my|our)\\s+${adjectives}(?:${people})(?:'s|s'?)?(?!\\w)${hasEverything}(?:${likes}\\b)?`,
    'gi',
  ),
  /\b(?:i(?:'m| am|m)? (?:want|need|would like|looking for|after|searching for)(?: to (?:buy|get|try|find|order|send))?|i'd (?:like|love)(?: to (?:buy|get|try|find|send))?|(?:i'?m )?looking(?: for)?(?: to (?:buy|get|try|find))?|(?:help me )?find me|help me find|show me|give me|get me|recommend(?: me)?|(?:can|could) (?:you|i) (?:find|get|have|recommend)(?: me)?|what(?:'?s| is| are)|where (?:can|do) i (?:get|buy|find)|who (?:does|sells)|do you have|have you got|(?:is|are) there(?: any)?|please|pls|plz|thanks|thank you|thx)(?!\w)/gi,
  /\b(?:subscription box(?:es)?|subscriptions?|subs|ideas?)\b/gi,
  // Every brand delivers in the United Kingdom.
  /\bdelivered(?: (?:straight )?to (?:my|the|our) (?:door|house|home))?(?!\w)/gi,
  /\b(?:in |from )?(?:the )?uk(?: based)?\b/gi,
  /\b(?:some|any)thing(?: (?:nice|special|different|new|fun|good|lovely))?\b|\bsumthing\b/gi,
];

/** What is left of a wish that names no subject: 'a box', of 'a box for my nan under £20', or 'I’m', of 'I’m vegan'. */
export const noSubject =
  /^(?:(?:an?|the|some|any|nice|lovely|good|i|i'?m|am|is|it|are|that|what|who|can|get|got|has|have|you|we|he|she|they|my|pay|box(?:es)?|things?|stuff|one)(?: |$))*$/i;
