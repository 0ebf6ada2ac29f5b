const MIN_PART_LENGTH = 3;
const MIN_LAST_PART_LENGTH = 4;

/** Words that show that the words around them name an organisation. */
const ORGANIZATION_WORDS = new Set(
  `bank microfinance plc ltd limited inc llc company co group holdings nigeria ventures enterprise enterprises
  industries industry services solutions systems consulting consult consultants technologies technology tech
  telecoms communications foods farms motors logistics transport airline airlines insurance assurance pensions
  pension capital finance securities properties construction engineering energy oil gas petroleum power breweries
  brewery cement pharmaceuticals pharmacy hospital clinic hotel hotels stores supermarket
  university polytechnic college school schools academy institute seminary nursery secondary grammar montessori
  ministry council commission agency authority bureau board foundation initiative church mission ngo union
  association cooperative media television radio press studios international global`
    .trim()
    .split(/\s+/u),
);

/** Whether a folded word is usual in the names of organisations, such as 'bank' or 'university'. */
export const isOrganizationWord = (word: string): boolean => ORGANIZATION_WORDS.has(word);

/** Splits a word that ends with a usual word of organisations: 'zenithbank'. Undefined for other words. */
export function splitOrganizationWord(
  word: string,
  minLength = MIN_PART_LENGTH,
): [string, string] | undefined {
  for (let cut = minLength; cut <= word.length - MIN_LAST_PART_LENGTH; cut++) {
    const last = word.slice(cut);
    if (ORGANIZATION_WORDS.has(last)) return [word.slice(0, cut), last];
  }
  return undefined;
}

/** Words of an organisation that its acronym omits. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(['of', 'and', 'the', 'for', 'in']);
