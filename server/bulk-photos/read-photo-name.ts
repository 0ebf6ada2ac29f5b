import { tokenize } from '#server/text/fold-text.ts';
import { tokenizeName } from '#server/search/normalise/tokenize-name.ts';
import { toNationalDigits } from '#server/phones/digits.ts';

/** What the name of a picture says about whose it is. */
export interface PhotoName {
  /** What may be phone numbers, as national digits, the longest first. */
  numbers: string[];
  /** Folded, without titles and without what cameras, scanners and schools write into names. */
  words: string[];
}

const SLASH = /[/\\]/u;
const ENDINGS = /(?:\.(?:jpe?g|jpe|jfif|png))+$/iu;
/** Digits with what people put between them. */
const DIGITS = /[+(]?\d[\d\s\-_.()+]*/gu;
const LEAST_DIGITS = 7;
const MOST_DIGITS = 15;
const MOST_GROUPS = 8;
const MOST_NUMBERS = 12;
/** 'NgoziOkonkwo' is two words. */
const NEW_WORD = /(?<=\p{Ll}\p{M}*)(?=\p{Lu})/gu;
/** A number behind a word of a name: 'Ngozi2'. */
const COUNTED = /^(\p{L}{3,})\p{N}+$/u;

const NOISE = new Set(
  `img image photo photograph pic pics picture passport pp dsc dscn dscf pxl scan scanned copy final edit edited crop
  cropped resized screenshot whats app whatsapp at am pm jss sss ss js primary pry nursery class student staff employee pupil id no
  number jpg jpeg png of the and`.split(/\s+/u),
);

/** Every run of neighbouring groups of digits that is as long as a phone number: '2021_0803 123 4567' holds several. */
function numbersIn(name: string): string[] {
  const numbers = new Set<string>();
  for (const [run] of name.matchAll(DIGITS)) {
    const groups = (run.match(/\d+/gu) ?? []).slice(0, MOST_GROUPS);
    for (const first of groups.keys())
      for (let after = first + 1; after <= groups.length; after++) {
        const digits = groups.slice(first, after).join('');
        if (digits.length > MOST_DIGITS) break;
        const national = toNationalDigits(digits);
        if (national.length >= LEAST_DIGITS) numbers.add(national);
      }
  }
  return [...numbers].toSorted((a, b) => b.length - a.length).slice(0, MOST_NUMBERS);
}

function wordsIn(name: string): string[] {
  const words = tokenize(name.normalize('NFC').replaceAll(NEW_WORD, ' '));
  const plain = words.map((word) => COUNTED.exec(word)?.[1] ?? word);
  const kept = plain.filter((word) => !/\p{N}/u.test(word) && !NOISE.has(word));
  return tokenizeName(kept.join(' '));
}

/** Reads a file's name; where it says nothing, the name of the folder it is in. Any text is taken. */
export function readPhotoName(path: string): PhotoName {
  const [name = '', folder = ''] = path.toWellFormed().split(SLASH).toReversed();
  const own = read(name.replace(ENDINGS, ''));
  return own.numbers.length > 0 || own.words.length > 0 ? own : read(folder);
}

const read = (name: string): PhotoName => ({ numbers: numbersIn(name), words: wordsIn(name) });
