const toSet = (words: string) => new Set(words.trim().split(/\s+/u));

/** Titles and ranks. They are never names and do not identify anybody. */
const TITLES = toSet(`
  mr mister mrs mistress ms dr prof professor engr engineer barrister architect surv qs esv tpl bldr pharm
  alhaji alhaja alhajiya alh alhj hajia hajiya mallam malam pst rev revd reverend evang evangelist deaconess dcn dcns
  honourable honorable senator comrade comr amb ambassador jnr snr esq rtd retd hrh hrm msgr lt sgt cpl insp supt`);

/** Degrees, memberships and honours, which follow a name. At its beginning they are initials: 'JP Okafor'. */
const DEGREES = toSet(`
  mni phd fca fcna aca acca acib fcib acipm fcipm fnim mnim mnse fnse coren mnia fnia mnipr fnipr jp oon ofr cfr gcfr
  gcon mfr bsc msc beng meng btech mtech bpharm mphil dphil llb llm lld mpa mbbs hnd ond nce pgd pgde ksm ksj ksc fwacs
  fmcp frcs mrcog fss fwc psc`);

/** Titles that are rarely names: removed from names of several other words. */
const TITLES_RARELY_NAMES = toSet(`
  chief sen gen col hon con deacon doctor pastor miss madam fr maj capt captain colonel brig arc barr lord oga`);

/** Titles that are often names. Records keep them. */
const TITLES_OFTEN_NAMES = toSet(`
  sir otunba oloye olori lady dame bishop archbishop apostle prophet prophetess imam ustaz sheikh sheik igwe ichie lolo
  mazi nze nurse father sister brother sr bro canon venerable`);

/** Names that are also titles. Records keep them. */
const NAMES_ALSO_TITLES = toSet(`oba prince princess king queen high elder general major justice master`);

const END = String.raw`(?![\p{L}\p{N}])\.?`;
/** Degrees with dots or spaces, after a word: 'B.Sc', 'M. Eng.', 'Ph. D', 'LL.B'. */
const DOTTED_DEGREE = new RegExp(
  String.raw`(?<=[\p{L}\p{M}.,)][\s,(]+)(?:[bm]\.\s?(?:sc|eng|tech|pharm)|[bm]\.(?:ed|phil|arch|agric)|ph\.\s?d|d\.phil|ll\.\s?[bmd]|m\.b\.a|m\.?b\.b\.?s|h\.n\.d|n\.c\.e|o\.n\.d|[fa]\.c\.a|j\.p|o\.o\.n|o\.f\.r|m\.f\.r)${END}`,
  'giu',
);
/** Degrees and honours that may also be names or initials: 'Mba' is a surname. */
const AMBIGUOUS_DEGREE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:mba|b\.?a|m\.?a|b\.?l|s\.?a\.?n|m\.?o\.?n|c\.?o\.?n)${END}`,
  'giu',
);
const MIN_WORDS_BEFORE_COMMA = 2;

/** Removes ambiguous degrees after a comma, unless a surname alone stands before it: 'Okafor, B.A.'. */
function removeAmbiguousDegrees(name: string): string {
  const comma = name.indexOf(',');
  if (comma < 0) return name;
  const before = name.slice(0, comma).split(/[^\p{L}\p{M}]+/u);
  if (before.filter(({ length }) => length > 1).length < MIN_WORDS_BEFORE_COMMA) return name;
  return name.slice(0, comma) + name.slice(comma).replaceAll(AMBIGUOUS_DEGREE, ' ');
}

/** Removes degrees that would look like names or initials once the text is split into words. */
export const removeWrittenDegrees = (name: string): string =>
  // After one degree come others.
  removeAmbiguousDegrees(name.includes('.') ? name.replaceAll(DOTTED_DEGREE, ',') : name);

/** Whether the word of a name at this position is a title or degree rather than initials. */
export const isTitle = (word: string, position: number): boolean =>
  TITLES.has(word) || TITLES_RARELY_NAMES.has(word) || (position > 0 && DEGREES.has(word));

/** Removes titles from the words of a name. Those that may be the name itself stay beside a single other word. */
export function removeTitles(words: readonly string[]): string[] {
  const withoutTitles = words
    .filter((word) => !TITLES.has(word))
    .filter((word, index) => index === 0 || !DEGREES.has(word));
  const names = withoutTitles.filter((word) => !TITLES_RARELY_NAMES.has(word));
  if (names.length > 1) return names;
  return withoutTitles.length > 0 ? withoutTitles : [...words];
}

const isOptional = (word: string, others: number) =>
  (others > 0 && (TITLES_RARELY_NAMES.has(word) || TITLES_OFTEN_NAMES.has(word))) ||
  (others > 1 && NAMES_ALSO_TITLES.has(word));

/** Whether a word of a searched name may be a title that the record omits: before the name, or after several words. */
export function isOptionalTitle(words: readonly string[], position: number): boolean {
  const word = words[position] ?? '';
  if (position === 0) return isOptional(word, words.length - 1);
  if (position === words.length - 1)
    return words.length > 2 && !NAMES_ALSO_TITLES.has(word) && isOptional(word, 2);
  return isOptionalTitle(words, position - 1) && isOptional(word, words.length - position - 1);
}
