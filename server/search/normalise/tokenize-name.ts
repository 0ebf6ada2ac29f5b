import { foldedWords } from '#server/text/fold-text.ts';

const listed = (words: string) => new Set(words.trim().split(/\s+/u));

/** What stands before or after a name, is never one, and says nothing about who it is. */
const TITLES = listed(`
  mr mister mrs mistress ms miss madam dr doctor prof professor engr engineer barr barrister arc architect surv qs esv
  pharm alhaji alhaja alhajiya alh hajia hajiya mallam malam chief pastor pst rev revd reverend fr evang evangelist
  deacon deaconess hon honourable honorable sen senator gen col capt maj comrade comr amb ambassador jnr snr esq mni
  phd fca fcna jp oon ofr con`);

/** Titles that are also names of people. */
const TITLE_NAMES = listed(`
  otunba oba oloye olori prince princess king queen high sheikh sheik imam ustaz father sister brother sir lady dame
  bishop archbishop apostle elder nurse general colonel captain major justice master mazi nze ichie lolo igwe sr bro`);

/** The words of a name, folded, in the order written, without titles; titles only when there is nothing else. */
export function nameWords(name: string): string[] {
  const words = foldedWords(name);
  const kept = words.filter((word) => !TITLES.has(word));
  return kept.length > 0 ? kept : words;
}

/** Whether a word of a name asked for may be a title that the candidate is written without. */
export function mayBeTitle(words: readonly string[], at: number): boolean {
  return at === 0 && words.length > 2 && TITLE_NAMES.has(words[at] ?? '');
}
