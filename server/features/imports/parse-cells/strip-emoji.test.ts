import { expect, test } from 'vitest';
import { stripEmoji } from './strip-emoji.ts';

test.each([
  ['Ngozi Okeke 🌸', 'Ngozi Okeke'],
  ['❤️ Bola 👩🏽‍🎓 Ade 🇳🇬', 'Bola Ade'],
  ['🎉', ''],
  ['1\uFE0F\u20E3 Chidi Eze #\uFE0F\u20E3', 'Chidi Eze'],
  ['2\u20E3Amina Bello 3', 'Amina Bello 3'],
  ['Efe \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Uti', 'Efe Uti'],
  ["Ṣọlá O'Neil-Ade ألف", "Ṣọlá O'Neil-Ade ألف"],
])('reads %s as %s', (typed, name) => {
  expect(stripEmoji(typed)).toBe(name);
});
