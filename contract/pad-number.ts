/** A number format that displays more digits than the number has, such as 00000000000 for phone numbers. */
export type PaddedFormat = readonly {
  kind: 'literal' | 'required digit' | 'optional digit';
  text: string;
}[];

/** Excel's own limit, which keeps the work for each cell constant. */
const FORMAT_MAX = 255;
const KINDS: Record<string, PaddedFormat[number]['kind']> = { 0: 'required digit', '#': 'optional digit' };

/** Splits the first section of a number format into digits and literal text; undefined if it has anything else. */
function splitFormat(code: string): PaddedFormat | undefined {
  const [section = ''] = code.split(';', 1);
  const parts = section.matchAll(/"([^"]*)"|\\(.)|\[[^\]]*\]|_.|([0#])|([ ()+/-])|(.)/gu);
  const tokens: PaddedFormat[number][] = [];
  for (const [, quoted, escaped, digit, plain, other] of parts) {
    if (other !== undefined) return undefined;
    tokens.push({
      kind: KINDS[digit ?? ''] ?? 'literal',
      text: quoted ?? escaped ?? plain ?? '',
    });
  }
  return tokens;
}

/** Parses a number format that adds digits to a whole number; undefined for any other format. */
export function parsePaddedFormat(code: string): PaddedFormat | undefined {
  const tokens = (code.length <= FORMAT_MAX && splitFormat(code)) || [];
  const digits = tokens.filter(({ kind }) => kind !== 'literal');
  const addsZeros = digits.slice(0, -1).some(({ kind }) => kind === 'required digit');
  const addsLiteral =
    digits.length > 0 && tokens.some(({ kind, text }) => kind === 'literal' && /\d/u.test(text));
  return addsZeros || addsLiteral ? tokens : undefined;
}

/** Formats a whole number as its format displays it; undefined for other numbers. */
export function padNumber(value: number, format: PaddedFormat): string | undefined {
  if (!Number.isSafeInteger(value) || value < 0) return undefined;
  const digits = [...String(value)];
  const first = format.findIndex(({ kind }) => kind !== 'literal');
  let text = '';
  for (let at = format.length - 1; at >= 0; at -= 1) {
    const token = format[at];
    if (!token) continue;
    if (token.kind === 'literal') text = token.text + text;
    else {
      const own = at === first ? digits.splice(0).join('') : (digits.pop() ?? '');
      text = (own || (token.kind === 'required digit' ? '0' : '')) + text;
    }
  }
  return text;
}
