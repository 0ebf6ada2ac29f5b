export type GuessedType = 'name' | 'phone' | 'address';

const streetWord =
  /\b(st|street|rd|road|ave?|avenue|cres|crescent|cl|close|dr|drive|ln|lane|way|est|estate|layout|gra|phase|plot|flat|block|house|quarters|junction|express ?way|boulevard|blvd|opp|opposite|off)\b\.?/i;

/** What kind of search a text suggests: digits a phone number, a house number or a street word an address, else a name. */
export function guessSearchType(text: string): GuessedType {
  const digits = text.replace(/\D/g, '').length;
  if (digits >= 4 && /^[\s\d+()./-]+$/.test(text)) return 'phone';
  // 'Dr' before a name is a title and 'Dr' after one a street; one word alone is rarely an address.
  if (/\d/.test(text) || streetWord.test(text.trim().replace(/^\S+\s*/, ''))) return 'address';
  return 'name';
}
