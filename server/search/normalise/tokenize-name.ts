import { tokenize } from '#server/text/fold-text.ts';

const toSet = (words: string) => new Set(words.trim().split(/\s+/u));

/** Titles, qualifications and honours. They are never names and do not identify anybody. */
const TITLES = toSet(`
  mr mister mrs mistress ms miss madam dr doctor prof professor engr engineer barr barrister arc architect surv qs esv
  pharm alhaji alhaja alhajiya alh hajia hajiya mallam malam chief pastor pst rev revd reverend fr evang evangelist
  deacon deaconess hon honourable honorable sen senator gen col capt maj comrade comr amb ambassador jnr snr esq mni
  phd fca fcna jp oon ofr con`);

/** Titles that are also personal names. */
const AMBIGUOUS_TITLES = toSet(`
  otunba oba oloye olori prince princess king queen high sheikh sheik imam ustaz father sister brother sir lady dame
  bishop archbishop apostle elder nurse general colonel captain major justice master mazi nze ichie lolo igwe sr bro`);

/** Splits a name into folded words in written order, without titles unless there is nothing else. */
export function tokenizeName(name: string): string[] {
  const words = tokenize(name);
  const withoutTitles = words.filter((word) => !TITLES.has(word));
  return withoutTitles.length > 0 ? withoutTitles : words;
}

/** Whether a word of a searched name may be a title that the record omits. */
export function isOptionalTitle(words: readonly string[], position: number): boolean {
  return position === 0 && words.length > 2 && AMBIGUOUS_TITLES.has(words[position] ?? '');
}
