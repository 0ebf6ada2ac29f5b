import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { parseShortCode } from '#server/domain/certificates/short-codes.ts';

/** What somebody typed, as it is stored. */
export type Code = { reference: string } | { short_code: string };

/** Why nothing can be looked up. `confused`: it has characters that codes leave out, because they look like others. */
export type CodeProblem = 'empty' | 'confused' | 'mistyped' | 'malformed';

const LEFT_OUT = /[01OIL]/u;
/** A reference without its prefix, or a short code, with characters that are left out. */
const SHAPE = /^(?:[\dA-Z]{13}|[\dA-Z]{10})$/u;

/** Parses a reference or a short code in any letter case and with any gaps. */
export function parseCode(text: string): Code | CodeProblem {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replace(/^CT(?=.{13}$)/u, '');
  if (plain === '') return 'empty';
  const reference = certificateReference.parse(plain);
  if (reference !== undefined) return { reference };
  const short = parseShortCode(plain);
  if (short === 'mistyped') return short;
  if (short) return { short_code: short.code };
  return SHAPE.test(plain) && LEFT_OUT.test(plain) ? 'confused' : 'malformed';
}
