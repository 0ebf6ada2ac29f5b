import { tokenize } from '#server/domain/text/fold-text.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { toNationalDigits } from '#server/domain/text/phones/digits.ts';

/** The phone numbers and the words in the name of a photo file. */
export interface PhotoName {
  /** Possible phone numbers as national digits, longest first. */
  numbers: string[];
  /** Folded words, without titles and the words that cameras, scanners and schools add. */
  words: string[];
}

const SLASH = /[/\\]/u;
const ENDINGS = /(?:\.(?:jpe?g|jpe|jfif|png))+$/iu;
/** Digits and the separators between them. */
const DIGITS = /[+(]?\d[\d\s\-_.()+]*/gu;
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;
const GROUPS_MAX = 8;
const NUMBERS_MAX = 12;
/** Splits 'NgoziOkonkwo' into two words. */
const CAMEL_CASE = /(?<=\p{Ll}\p{M}*)(?=\p{Lu})/gu;
/** A name with a number appended: 'Ngozi2'. */
const NUMBERED_WORD = /^(\p{L}{3,})\p{N}+$/u;

const NOISE = new Set(
  `img image photo photograph pic pics picture passport pp dsc dscn dscf pxl scan scanned copy final edit edited crop
  cropped resized screenshot whats app whatsapp at am pm jss sss ss js primary pry nursery class student staff employee pupil id no
  number jpg jpeg png of the and`.split(/\s+/u),
);

/** Joins adjacent groups of digits into possible phone numbers: '2021_0803 123 4567' contains several. */
function extractNumbers(name: string): string[] {
  const numbers = new Set<string>();
  for (const [run] of name.matchAll(DIGITS)) {
    const groups = (run.match(/\d+/gu) ?? []).slice(0, GROUPS_MAX);
    for (const first of groups.keys())
      for (let after = first + 1; after <= groups.length; after++) {
        const digits = groups.slice(first, after).join('');
        if (digits.length > DIGITS_MAX) break;
        const national = toNationalDigits(digits);
        if (national.length >= DIGITS_MIN) numbers.add(national);
      }
  }
  return [...numbers].toSorted((a, b) => b.length - a.length).slice(0, NUMBERS_MAX);
}

function extractWords(name: string): string[] {
  const words = tokenize(name.normalize('NFC').replaceAll(CAMEL_CASE, ' '));
  const plain = words.map((word) => NUMBERED_WORD.exec(word)?.[1] ?? word);
  const kept = plain.filter((word) => !/\p{N}/u.test(word) && !NOISE.has(word));
  return tokenizeName(kept.join(' '));
}

/** Parses the file name, or the name of its folder when the file name contains neither number nor word. Accepts any text. */
export function readPhotoName(path: string): PhotoName {
  const [name = '', folder = ''] = path.toWellFormed().split(SLASH).toReversed();
  const own = parse(name.replace(ENDINGS, ''));
  return own.numbers.length > 0 || own.words.length > 0 ? own : parse(folder);
}

const parse = (name: string): PhotoName => ({ numbers: extractNumbers(name), words: extractWords(name) });
