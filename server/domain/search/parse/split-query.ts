import type { SearchType } from '#contract/calls/search.ts';
import {
  isWholeNumber,
  MIN_NUMBER_DIGITS,
  parseAllNumbers,
  type ParsedNumber,
} from '#server/domain/text/phones/parse-phone-numbers.ts';
import { isTitle, removeWrittenDegrees } from '#server/domain/words/name-titles.ts';
import { restoreLetters } from '#server/domain/words/restore-letters.ts';
import { splitInitials } from '#server/domain/words/split-initials.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { transliterateArabic } from '#server/domain/words/transliterate-arabic.ts';
import { findMaskedNumber } from '#server/domain/search/phones/parse-masked-number.ts';
import { parsePhoneQuery, type PhoneQuery } from '#server/domain/search/phones/parse-phone-query.ts';
import { MAX_TEXT_LENGTH, tokenize } from '#server/domain/text/fold-text.ts';
import { findConnector } from './connectors.ts';
import { WORD_LABELS, type WordLabel } from './word-labels.ts';

/** A word of a query, without its phone numbers and connectors. */
export interface MixedWord {
  /** As part of a name: in Latin script, without digits for letters. */
  word: string;
  /** As part of an address or organisation: folded only. */
  typed: string;
  /** What the word may describe, according to the connector before it. */
  labels: readonly WordLabel[];
  /** Whether a connector, comma or number separates it from the previous word. */
  startsPart: boolean;
  /** Whether it may be an acronym: in capitals among words with small letters ('UBA'), or without a vowel ('gtb'). */
  isAcronym?: boolean;
}

export interface SplitQuery {
  words: MixedWord[];
  phone?: PhoneQuery;
  /** Whether a connector introduces an address or organisation. */
  hasConnector: boolean;
}

/** The maximum number of words of a mixed query, as of any query. */
const MAX_WORDS = 12;
/** Words that describe a phone number rather than a person. */
const PHONE_WORDS = new Set(
  'tel telephone phone mobile gsm whatsapp call number no nos num office home or and line cell fax ext'.split(
    ' ',
  ),
);
/** Masked digits, extensions and other remains of phone numbers. */
const PHONE_REMAINS = /^(?:x+|\p{N}+|.)$/u;
const INITIAL = /^[a-wyz]$/u;
const NAME = /^\p{L}{2}/u;
const MAX_INITIALS = 2;
/** Letters that are hardly a name: 'gtb'. */
const CONSONANTS = /^[bcdfghjklmnpqrstvwxz]{3,5}$/u;
const CAPITALS = /(?<![\p{L}\p{N}\p{M}])[A-Z]{2,5}(?![\p{L}\p{N}\p{M}])/gu;
/** Words of an address or organisation that identify neither. */
const FIELD_STOP_WORDS = new Set(['state', 'lga', 'nigeria']);

/** Splits a query into its words, labelled by connectors and commas, and its phone numbers. */
export function splitQuery(query: string, type: SearchType): SplitQuery {
  const { rest, phone } = extractPhone(query, type);
  const words: MixedWord[] = [];
  const acronyms = listAcronyms(rest);
  let hasConnector = false;
  for (const part of normaliseNames(rest, type).split(/[,;|\n]+/u)) {
    let labels: readonly WordLabel[] = WORD_LABELS;
    let startsPart = true;
    const folded = tokenize(part);
    let position = 0;
    while (position < folded.length) {
      const connector = findConnector(folded, position);
      // A connector without words after it, as in 'Adeyemi in', belongs to an unfinished query.
      if (connector && position + connector.length < folded.length) {
        ({ labels } = connector);
        hasConnector = true;
        startsPart = true;
        position += connector.length;
        continue;
      }
      const typed = folded[position] ?? '';
      const word = toNameWord(typed);
      position++;
      if (isStopWord(typed, words.length, phone && folded) || tokenizeName(`${word} x`).length < 2) continue;
      const isAcronym = acronyms.has(typed) || CONSONANTS.test(typed);
      words.push({ word, typed, labels, startsPart, ...(isAcronym && { isAcronym }) });
      startsPart = false;
    }
  }
  return { words: words.slice(0, MAX_WORDS), hasConnector, ...(phone && { phone }) };
}

/**
 * Removes degrees and splits initials as in names. Only two initials at the beginning: elsewhere, and when they are more,
 * capitals may be an organisation.
 */
function normaliseNames(text: string, type: SearchType): string {
  if (type === 'address') return text;
  const trimmed = text.replace(/^[\s,]+/u, '').slice(0, MAX_TEXT_LENGTH);
  return splitInitials(
    removeWrittenDegrees(trimmed),
    (word, position) => position > 0 || word.length > MAX_INITIALS || isTitle(word, position),
  );
}

/** Lists the folded words in capitals of a text that has small letters too. */
const listAcronyms = (text: string): Set<string> =>
  new Set(/\p{Ll}/u.test(text) ? (text.match(CAPITALS) ?? []).map((word) => word.toLowerCase()) : []);

const toNameWord = (typed: string) => restoreLetters(transliterateArabic(typed));

/** @param besidePhone the words around this one, if the query has a phone number */
const isStopWord = (word: string, before: number, besidePhone: readonly string[] | undefined) =>
  (before > 0 && FIELD_STOP_WORDS.has(word)) || (besidePhone && isPhoneWord(word, besidePhone));

/** Whether a word belongs to a phone number. A letter beside a name is an initial. */
const isPhoneWord = (word: string, part: readonly string[]) =>
  PHONE_WORDS.has(word) ||
  (PHONE_REMAINS.test(word) &&
    !(INITIAL.test(word) && part.some((each) => NAME.test(each) && !PHONE_WORDS.has(each))));

/** Takes the phone numbers out of a query. A comma takes their place. */
function extractPhone(query: string, type: SearchType): { rest: string; phone?: PhoneQuery } {
  const numbers = parseAllNumbers(query).filter((number) => {
    // Fewer digits of an address are a house number, a plot or a postcode.
    if (type === 'address') return isComplete(number);
    return number.digits.length >= MIN_NUMBER_DIGITS;
  });
  const masked = numbers.some(isComplete) || type === 'address' ? undefined : findMaskedNumber(query);
  const isMasked = masked && masked.head.length > 0 && masked.tail.length > 0;
  const written =
    isMasked && masked.head.length + masked.tail.length >= MIN_NUMBER_DIGITS ? [masked] : numbers;
  if (written.length === 0) return { rest: query };
  let rest = query;
  for (const { from, to } of written.toReversed()) rest = `${rest.slice(0, from)},${rest.slice(to)}`;
  const digits = written.map(({ from, to }) => query.slice(from, to)).join(', ');
  return { rest, phone: parsePhoneQuery(digits) };
}

/** Numbers with fewer national digits are local and may be something else. */
const MAX_LOCAL_DIGITS = 8;

const isComplete = (number: ParsedNumber) =>
  isWholeNumber(number) && number.national.length > MAX_LOCAL_DIGITS;
