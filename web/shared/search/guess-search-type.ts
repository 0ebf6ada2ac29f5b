export type GuessedType = 'name' | 'phone' | 'address';

const streetWord =
  /\b(st|street|rd|road|ave?|avenue|cres|crescent|cl|close|dr|drive|ln|lane|way|est|estate|layout|gra|phase|plot|flat|block|house|quarters|junction|express ?way|boulevard|blvd|opp|opposite|off)\b\.?/i;

/** Digits with the separators, masked digits and letters for digits of phone numbers. */
const onlyPhoneNumbers = /^(?:[\s\d+()./,;&|*#•_xXoOlI-]|\b(?:or|and)\b)+$/;
/** A number of its own or with one letter, or at the end of a word: '12', '12B', 'No14', but not '0luwaseun'. */
const houseNumber = /\b(?:\d+[a-z]?|[a-z]+\d+)\b/i;

/** A phone number, or its last digits, after or before a name. */
const numberBesideName = /\d(?:[\s().-]*\d){9,}|(?<=\p{L}\s+)\d(?:[\s-]?\d){3,}$/u;

/**
 * What kind of search a text suggests: digits a phone number, a house number or a street word an address, else a name,
 * which a phone number may accompany.
 */
export function guessSearchType(text: string): GuessedType {
  const digits = text.replace(/\D/g, '').length;
  if (digits >= 4 && onlyPhoneNumbers.test(text)) return 'phone';
  if (numberBesideName.test(text) && !streetWord.test(text)) return 'name';
  // 'Dr' before a name is a title and 'Dr' after one a street; one word alone is rarely an address.
  if (houseNumber.test(text) || streetWord.test(text.trim().replace(/^\S+\s*/, ''))) return 'address';
  return 'name';
}
