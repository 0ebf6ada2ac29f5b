import { expect, test } from 'vitest';
import { maskName, toInitials } from './mask-name.ts';

test.each([
  ['Ngozi Okonkwo-Bello', 'N••• O•••-B•••', ['N', 'O', 'B']],
  ['ada', 'A•••', ['A']],
  ['Ọ̀ṣunlẹ́yẹ Ẹniọlá', 'Ọ̀••• Ẹ•••', ['Ọ̀', 'Ẹ']],
  ["O'Neil, J. (Jr)", "O•••'N•••, J•••. (J•••)", ['O', 'N', 'J', 'J']],
  ['ɓala ƙofa', 'Ɓ••• Ƙ•••', ['Ɓ', 'Ƙ']],
  ['', '', []],
])('masks %j', (name, masked, initials) => {
  expect(maskName(name)).toBe(masked.normalize('NFC'));
  expect(toInitials(name)).toEqual(initials.map((letter) => letter.normalize('NFC')));
});
