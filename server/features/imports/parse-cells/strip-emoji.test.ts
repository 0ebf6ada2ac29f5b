import { expect, test } from 'vitest';
import { stripEmoji } from './strip-emoji.ts';

test.each([
  ['Ngozi Okeke 🌸', 'Ngozi Okeke'],
  ['❤️ Bola 👩🏽‍🎓 Ade 🇳🇬', 'Bola Ade'],
  ['🎉', ''],
  ["Ṣọlá O'Neil-Ade ألف", "Ṣọlá O'Neil-Ade ألف"],
])('reads %s as %s', (typed, name) => {
  expect(stripEmoji(typed)).toBe(name);
});
