import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { chooseLook, type Sitter } from '#server/tools/demo/portraits/choose-look.ts';
import { drawPortrait } from '#server/tools/demo/portraits/portrait.ts';
import { createRandom } from '#server/tools/demo/random.ts';

const FOLDER = 'public/people';
const SIZE = 192;

/** The invented people of the public pages, each with the seed of the portrait. */
const people: Record<string, Sitter & { seed: number }> = {
  adaeze: { gender: 'female', age: 'adult', people: 'igbo', seed: 3 },
  tunde: { gender: 'male', age: 'adult', people: 'yoruba', seed: 5 },
  zainab: { gender: 'female', age: 'young', people: 'hausa', seed: 8 },
  emeka: { gender: 'male', age: 'adult', people: 'igbo', seed: 12 },
  risikat: { gender: 'female', age: 'elder', people: 'yoruba', seed: 21 },
  yakubu: { gender: 'male', age: 'adult', people: 'hausa', seed: 4 },
  osas: { gender: 'female', age: 'adult', people: 'edo', seed: 9 },
  kolawole: { gender: 'male', age: 'elder', people: 'yoruba', seed: 2 },
  ekaete: { gender: 'female', age: 'young', people: 'efik', seed: 14 },
  terna: { gender: 'male', age: 'young', people: 'tiv', seed: 6 },
  ngozi: { gender: 'female', age: 'adult', people: 'igbo', seed: 17 },
  segun: { gender: 'male', age: 'young', people: 'yoruba', seed: 11 },
};

await mkdir(FOLDER, { recursive: true });
for (const [name, { seed, ...sitter }] of Object.entries(people)) {
  const svg = drawPortrait(chooseLook(sitter, createRandom(seed)));
  await sharp(Buffer.from(svg)).resize(SIZE).webp({ quality: 78 }).toFile(`${FOLDER}/${name}.webp`);
}
