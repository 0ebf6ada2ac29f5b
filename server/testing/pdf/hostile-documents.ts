import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { ADDRESS_MAX, NAME_MAX, PURPOSE_NOTE_MAX } from '#contract/limits.ts';
import type { CertificateDocument } from '#server/domain/certificates/document/certificate-document.ts';

/** Texts that are hardest to lay out: code, the widest letters, marks, words without spaces and other scripts. */
export const HARDEST_TEXTS = [
  '#panic("x")',
  'W'.repeat(NAME_MAX),
  'Ọ́'.normalize('NFD').repeat(Math.floor(NAME_MAX / 3)),
  `${'Chukwuemeka-'.repeat(16)}Ada`,
  'محمد Ελένη Иван 王小明 😀',
];

/** Texts that a template or its layout could mistake. */
export const HOSTILE_TEXTS = [
  ...HARDEST_TEXTS,
  '*bold* _italic_ `raw`',
  '$x^2$ <label> @reference',
  '\\ \\# \\u{41} // comment /* block */',
  '= Heading - list + enum / term: x',
  '"double" \'single\' “curly” ‘quotes’ «guillemets»',
  '#sys.inputs.document #read("/etc/passwd")',
  '#set page(width: 1cm) #pagebreak()',
  '{"name": "json"} ${template} {{mustache}} %s',
  '<script>alert(1)</script> &amp; & < >',
  'Ẹ̀ Ọ́ Ṣ Ị̄ Ụ̀ Ṅ Ɓ Ɗ Ƙ Ƴ ẹ̀ ọ́ ṣ ị̄ ụ̀ ṅ ɓ ɗ ƙ ƴ ₦',
  '-- --- ... ~ https://example.com/a?b=c#d',
  'i'.repeat(NAME_MAX),
  'Oluwaseun '.repeat(NAME_MAX / 10).trim(),
  '(){}[]<>/%\\'.repeat(18),
  '#'.repeat(NAME_MAX),
];

/** The most bytes of a document. */
export const MAX_BYTES = 200_000;

/** Writes a text everywhere at the greatest length of each place. */
export function writeEverywhere(text: string): Partial<CertificateDocument> {
  const fill = (length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  return {
    name: fill(NAME_MAX),
    phone: fill(100),
    facts: [NAME_MAX, NAME_MAX, NAME_MAX, ADDRESS_MAX].map((length, at) => ({
      label: `Fact ${at}`,
      value: fill(length),
    })),
    source: `${fill(NAME_MAX)} vouches.`,
    sourceCheck: fill(NAME_MAX + 100),
    requester: fill(NAME_MAX),
    purpose: fill(PURPOSE_NOTE_MAX),
  };
}

/** A photo that compresses badly, of the portal's size. */
export const createNoisyPhoto = async () =>
  await sharp(randomBytes(120 * 120 * 3), { raw: { width: 120, height: 120, channels: 3 } })
    .resize(400, 400)
    .jpeg({ quality: 80 })
    .toBuffer();

/** Lines break anywhere in the text of the page. */
export const squash = (text: string) => text.replaceAll(/\s+/gu, '');

/** Scripts that are laid out from the right, or drawn with fonts of their own, are not compared. */
const OTHER_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Emoji_Presentation}\uFFFD]/gu;
/** The renderer writes a capital letter whose tone mark is raised twice: with the letter and with the mark. */
const RAISED_MARKS = /(\p{Lu}\p{M}+)\1/gu;

/** Returns a text as it is compared with that of a page. */
export const toComparable = (text = '') =>
  squash(text).normalize('NFC').replaceAll(OTHER_SCRIPTS, '').replaceAll(RAISED_MARKS, '$1');
