const SECTION =
  'department|dept|unit|division|section|directorate|faculty|school|college|class|form|grade|level|year|set|arm|stream|' +
  'primary|nursery|jss|sss?|basic|ward|branch|zone|office|staff|students?|pupils|employees|workers|list|register|roll|' +
  'nominal|session|term|teaching|academic|non-academic|senior|junior|management|cadre|category|permanent|casual';
const NUMERAL = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';

const SECTION_WORD = new RegExp(String.raw`\b(?:${SECTION})\b|\d|:$`, 'iu');

/** Titles that are no names: section words alone, 'Department of Works', 'Science Department' and 'Primary Five Gold'. */
const CLEAR_TITLES = [
  new RegExp(String.raw`\d|:$`, 'u'),
  new RegExp(
    String.raw`^(?:(?:${SECTION}|${NUMERAL}|secondary|and|of|[ivx]{2,}|\p{L})(?:[\s/,.&-]+|$))+$`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:${SECTION})s? (?:of|in|for)\b`, 'iu'),
  new RegExp(String.raw`\b(?:${SECTION})[\s-]+(?:${NUMERAL})\b`, 'iu'),
  /\b(?:department|dept|unit|division|section|directorate|faculty|school|college|class|branch|zone|office|staff|students?|pupils|employees|workers|list|register|roll|session|term|management|cadre|category)s?\.?$/iu,
];

/** Whether a text contains a word of section titles, a figure or a final colon. */
export const hasTitleWord = (text: string): boolean => SECTION_WORD.test(text);

/** Whether a text in a column of names is a section title. 'Senior Ade' and 'Form Master Musa' may be people. */
export const isClearTitle = (text: string): boolean => CLEAR_TITLES.some((title) => title.test(text));
