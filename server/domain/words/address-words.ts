/** Kinds of streets, which follow the name of a street. */
export const STREET_KINDS: ReadonlySet<string> = new Set(
  `street road avenue close crescent lane drive way boulevard highway expressway express junction place court circuit
  terrace parade`.split(/\s+/u),
);

/** The number that follows one of these is not the house number. */
export const UNITS: ReadonlySet<string> = new Set(
  'flat plot block room suite shop km floor apartment unit phase zone'.split(' '),
);

export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    street: 'st str strt',
    road: 'rd',
    avenue: 'ave av',
    close: 'cl clo',
    crescent: 'cres cresc crs',
    lane: 'ln',
    drive: 'dr drv',
    place: 'pl',
    court: 'ct crt',
    circuit: 'cct',
    terrace: 'tce terr',
    parade: 'pde',
    estate: 'est',
    opposite: 'opp',
    beside: 'bes besides',
    junction: 'junc jnc jct',
    express: 'exp expway',
    expressway: 'expy',
    highway: 'hwy',
    boulevard: 'blvd bvd',
    market: 'mkt',
    quarters: 'qtrs qtr quarter',
    extension: 'ext extn',
    block: 'blk',
    apartment: 'apt appt',
    km: 'kilometre kilometer',
    house: 'hse',
    building: 'bldg',
    village: 'vlg vlge',
    mount: 'mt',
    centre: 'center ctr',
  }).flatMap(([word, short]) => short.split(' ').map((abbreviation) => [abbreviation, word] as const)),
);

/**
 * Other ways to write a place in one or more words. An abbreviation with dots is several words. Only those are listed
 * that can mean nothing else in an address.
 */
export const PHRASES: readonly (readonly [string[], string[]])[] = [
  ['federal capital territory', 'fct'],
  ['f c t', 'fct'],
  ['municipal area council', 'amac'],
  ['local government area', 'lga'],
  ['l g a', 'lga'],
  ['government reserved area', 'gra'],
  ['government reservation area', 'gra'],
  ['govt reserved area', 'gra'],
  ['g r a', 'gra'],
  ['v i', 'victoria island'],
  ['vi', 'victoria island'],
  ['v g c', 'vgc'],
  ['victoria garden city', 'vgc'],
  ['p h', 'port harcourt'],
  ['ph', 'port harcourt'],
  ['portharcourt', 'port harcourt'],
  ['nw', 'north west'],
  ['ne', 'north east'],
  ['sw', 'south west'],
  ['se', 'south east'],
  ['northwest', 'north west'],
  ['northeast', 'north east'],
  ['southwest', 'south west'],
  ['southeast', 'south east'],
].map(([phrase = '', words = '']) => [phrase.split(' '), words.split(' ')]);

export const STOP_WORDS: ReadonlySet<string> = new Set(
  'no number num nos of the lga state nigeria'.split(' '),
);
