import { foldedWords } from './fold-text.ts';

/** What stands before a name and says nothing about who it is. */
const TITLES = new Set(
  `mr mister mrs mistress ms miss master madam mallam malam mal alhaji alhaja alhajiya alh hajia hajiya haj hajj
  chief high oba otunba oloye olori prince princess sheikh shaikh sheik imam ustaz ustadh
  dr doctor prof professor engr engineer barr barrister arc architect surv surveyor qs esv pharm nurse
  pastor pst rev revd reverend fr father sr sister bro brother deacon deaconess evang evangelist apostle bishop
  archbishop elder sir lady dame hon honourable honorable senator sen gen general col capt captain maj major lt
  comrade com justice ambassador amb mazi nze ichie lolo igwe`.split(/\s+/u),
);
/** Letters after a name. */
const SUFFIXES = new Set(['jnr', 'snr', 'esq', 'mni', 'phd']);

/** The words of a name, folded, in the order written, without titles; titles only when there is nothing else. */
export function nameWords(name: string): string[] {
  const words = foldedWords(name);
  const kept = words.filter((word) => !TITLES.has(word) && !SUFFIXES.has(word));
  return kept.length > 0 ? kept : words;
}
