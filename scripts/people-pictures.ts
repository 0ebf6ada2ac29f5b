import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { inventCandidates, type Sitter } from '#server/tools/demo/invent-candidates.ts';
import { createRandom } from '#server/tools/demo/random.ts';
import { PORTRAITS } from '#server/tools/demo/seed-demo.ts';
import { chooseLook } from './portraits/choose-look.ts';
import { drawPortrait } from './portraits/portrait.ts';
import type { Look } from './portraits/look.ts';

/** Draws the portraits of the public pages, and those that the server loads with the demo data. */
const PUBLIC = { folder: 'public/people', side: 192 };
const DEMO = { folder: PORTRAITS, side: 320, seed: 7 };

type SeededSitter = Sitter & { seed: number };

/** The invented people of the public pages, each with the seed of the portrait. */
const people: Record<string, SeededSitter> = {
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

/** The demo organisations in the order of their log-ins. */
const organizations: SeededSitter[] = [
  { gender: 'female', age: 'young', people: 'yoruba', seed: 2875 },
  { gender: 'female', age: 'elder', people: 'igbo', seed: 1685 },
  { gender: 'male', age: 'adult', people: 'efik', seed: 1508 },
];

const choose = ({ seed, ...sitter }: SeededSitter) => chooseLook(sitter, createRandom(seed));
const draw = (look: Look, side: number) => sharp(Buffer.from(drawPortrait(look))).resize(side);

await mkdir(PUBLIC.folder, { recursive: true });
for (const [name, sitter] of Object.entries(people))
  await draw(choose(sitter), PUBLIC.side).webp({ quality: 78 }).toFile(`${PUBLIC.folder}/${name}.webp`);

const random = createRandom(DEMO.seed);
const looks = [
  ...organizations.map(choose),
  ...inventCandidates().flatMap(({ sitter }) => (sitter ? chooseLook(sitter, random) : [])),
];
await mkdir(DEMO.folder, { recursive: true });
for (const [at, look] of looks.entries())
  await draw(look, DEMO.side)
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(`${DEMO.folder}/${String(at + 1).padStart(3, '0')}.jpg`);
