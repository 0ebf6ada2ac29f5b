import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFontLetters } from '#server/testing/pdf/list-font-letters.ts';
import { DOCUMENT_FOLDER } from './document-folder.ts';
import { CERTIFICATE_LETTERS } from './certificate-letters.ts';

const TONES = ['', '\u0300', '\u0301', '\u0304', '\u0302', '\u030C'];
/** Every letter of Yoruba, Igbo and Hausa beyond ASCII, in both cases, with every tone mark. */
const nigerianLetters = ['ẹ', 'ọ', 'ṣ', 'ị', 'ụ', 'ṅ', 'ɓ', 'ɗ', 'ƙ', 'ƴ', 'a', 'e', 'i', 'o', 'u', 'm', 'n']
  .flatMap((letter) => [letter, letter.toUpperCase()])
  .flatMap((letter) => TONES.map((tone) => `${letter}${tone}`));

test.each(['inter-regular.ttf', 'inter-semibold.ttf'])('%s has every letter', (file) => {
  const letters = listFontLetters(readFileSync(join(DOCUMENT_FOLDER, 'fonts', file)));
  const composed = nigerianLetters.flatMap((text) => [...text.normalize('NFC'), ...text.normalize('NFD')]);
  const needed = [...composed, '₦', ...CERTIFICATE_LETTERS];
  expect(needed.filter((letter) => !letters.has(letter))).toEqual([]);
  expect(needed.length).toBeGreaterThan(1000);
});
