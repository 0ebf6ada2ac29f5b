import { expect, test } from 'vitest';
import { readPhotoName } from './read-photo-name.ts';

test.for([
  ['08031234567.jpg', '8031234567'],
  ['SS2/Passports/0803 123 4567.JPG', '8031234567'],
  ['+234-803-123-4567.jpeg', '8031234567'],
  ['2348031234567_1.png', '8031234567'],
  ['Ngozi 0803.123.4567 (2).jpg', '8031234567'],
  ['2021_08031234567.jpg', '8031234567'],
  ['01-4611234 Ngozi.jpg', '14611234'],
] as const)('extracts from %s the phone number %s', ([name, number]) =>
  expect(readPhotoName(name).numbers).toContain(number),
);

test.for(['12.jpg', '123456.jpg', 'Ngozi 2.jpg', 'DSC_0012.jpg'])('finds no phone number in %s', (name) =>
  expect(readPhotoName(name).numbers).toEqual([]),
);

test.for([
  ['Ngozi Okonkwo.jpg', 'ngozi okonkwo'],
  ['C:\\Photos\\OKONKWO_ngozi-CHIOMA.jpeg', 'okonkwo ngozi chioma'],
  ['NgoziOkonkwo.png', 'ngozi okonkwo'],
  ['Ṣẹ́gun_Adéyẹmí.jpg', 'segun adeyemi'],
  ['S\u0323e\u0323\u0301gun Ade\u0301yemi.jpg', 'segun adeyemi'],
  ['Mrs. Ngozi Okonkwo passport photo (2).jpg', 'ngozi okonkwo'],
  ['JSS1 Ngozi2 Okonkwo.jpg.jpg', 'ngozi okonkwo'],
  ['IMG_20240115_103245.jpg', ''],
  ['WhatsApp Image 2024-01-15 at 10.22.33 AM.jpeg', ''],
  ['08031234567.jpg', ''],
  ['Photos/Ngozi Okonkwo/IMG_0001.jpg', 'ngozi okonkwo'],
  ['Ngozi Okonkwo/Amina Yusuf.jpg', 'amina yusuf'],
] as const)('extracts the words of a name from %s', ([name, words]) =>
  expect(readPhotoName(name).words.join(' ')).toBe(words),
);

test.for([
  '',
  '.jpg',
  '///',
  '../../../../etc/passwd',
  '\0\0.jpg',
  '\ud800.jpg',
  '1'.repeat(255),
  '1 '.repeat(127),
  `${'0803-'.repeat(50)}.jpg`,
  '__proto__',
])('accepts any text: %j', (name) => {
  const { numbers, words } = readPhotoName(name);
  expect(numbers.length).toBeLessThanOrEqual(12);
  expect(words.every((word) => /^\p{L}+$/u.test(word))).toBe(true);
});
