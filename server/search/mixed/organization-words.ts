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
