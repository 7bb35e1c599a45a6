import type { UnderstoodWish } from '@hive/contract/directory';
import { noSubject, silentPhrases } from './silent-phrases';
import { wishRules } from './wish-rules';

/** A text of a visitor, read as filters and words. */
export interface Wish {
  /** What is searched as text. */
  text: string;
  understood: UnderstoodWish[];
}

interface Setting {
  filter: string;
  value: string;
}

interface FoundSetting extends Setting {
  /** The first one. */
  phrase: string;
  /** Of all phrases that stand for the setting. */
  places: { start: number; length: number }[];
}

/**
 * Reads a sentence by rules: 'coffee for my father, under £15 a month, easy to cancel' is a highest cost, a way to cancel and
 * the text 'coffee'. The same sentence on the same day always means the same.
 * @param today a London day, for 'by Friday'
 */
export function readWish(sentence: string, today: string): Wish {
  // As the patterns write it; every character stays in its place. Phones type curly apostrophes.
  let text = sentence.replace(/[’‘`´]/g, "'").replace(/\s/g, ' ');
  const found: FoundSetting[] = [];
  for (const { pattern, read } of wishRules) {
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const settings = read(match, today);
      const isOf =
        ({ filter, value }: Setting) =>
        (setting: Setting) =>
          filter === setting.filter && value === setting.value;
      const added = settings.filter((setting) => !found.some(isOf(setting)));
      // Only diets add up. Of others the first rule decides: 'under £15, max £20' has one highest cost.
      const isSet = (filter: string) =>
        filter !== 'diet' && found.some((setting) => setting.filter === filter);
      if (added.some(({ filter }) => isSet(filter))) break;
      // Blanks instead of the phrase, so that places in the sentence stay the same.
      text = blank(text, match.index, match[0].length);
      const phrase = sentence.slice(match.index, match.index + match[0].length).trim();
      const place = { start: match.index, length: match[0].length };
      // 'A present for her birthday' says gift twice: without it, both phrases go.
      for (const setting of found) if (settings.some(isOf(setting))) setting.places.push(place);
      for (const setting of added) found.push({ ...setting, phrase, places: [place] });
    }
  }
  for (const pattern of silentPhrases)
    text = text.replace(pattern, (phrase) => ' '.repeat(phrase.length));
  const left = tidy(text);
  return {
    // Words that are all of a sentence may be a name: 'Good Stuff'.
    text: noSubject.test(left) && left !== tidy(sentence) ? '' : left,
    understood: found
      .toSorted((a, b) => a.places[0]!.start - b.places[0]!.start)
      .map(({ filter, value, phrase, places }) => ({
        filter,
        value,
        phrase,
        rest: tidy(
          places.reduce((rest, { start, length }) => blank(rest, start, length), sentence),
        ),
      })),
  };
}

const blank = (text: string, start: number, length: number): string =>
  text.slice(0, start) + ' '.repeat(length) + text.slice(start + length);

/** Removes what is left of a sentence around a phrase: double blanks and commas, and connectives at an end. */
function tidy(text: string): string {
  const shorter = text
    .replace(/\s+/g, ' ')
    .replace(/\s*([,;.!?])(?:\s*(?:and\s+)?[,;.!?])*/gi, '$1')
    .replace(/^[\s,;.!?&-]+|[\s,;.!?&-]+$/g, '')
    .replace(
      /^(?:and|or|with|but|for|that|is|on|of)\s+|(?:^|\s+)(?:and|or|with|but|for|that|which|are)(?: is)?$/gi,
      '',
    );
  return shorter === text ? text : tidy(shorter);
}
