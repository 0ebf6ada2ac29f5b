import type { Sitter } from '#server/tools/demo/invent-candidates.ts';
import type { Random } from '#server/tools/demo/random.ts';
import {
  CLOTHS,
  DARK_HAIR,
  GREY_HAIR,
  GROUNDS,
  LIGHT_CLOTHS,
  SKINS,
  SUITS,
  UNIFORM,
  VELVETS,
} from './colours.ts';
import type { Look } from './look.ts';

type Weights<K extends keyof Look> = Partial<Record<Look[K] & string, number>>;

function headwearWeights({ gender, age, people }: Sitter): Weights<'headwear'> {
  if (people === 'hausa')
    return gender === 'female' ? { hijab: 1 } : age === 'child' ? { none: 5, kufi: 2 } : { kufi: 6, none: 4 };
  if (age === 'child') return { none: 1 };
  if (gender === 'female') {
    if (people === 'yoruba') return { none: 11, gele: 5, wrap: 3, hijab: 2 };
    return { none: 12, gele: age === 'elder' ? 8 : 3, wrap: 3 };
  }
  if (people === 'yoruba') return { none: age === 'elder' ? 4 : 12, fila: 5 };
  if (people === 'igbo') return age === 'elder' ? { 'red cap': 2, none: 1 } : { none: 1 };
  return { none: 1 };
}

function hairWeights({ gender, age }: Sitter): Weights<'hair'> {
  if (gender === 'male')
    return age === 'elder'
      ? { none: 3, low: 3 }
      : age === 'adult'
        ? { low: 6, full: 2, none: 2 }
        : { low: 6, full: 3 };
  if (age === 'child') return { cornrows: 4, puffs: 4, braids: 3, afro: 2, bun: 2, crop: 1 };
  if (age === 'elder') return { crop: 3, bun: 3, bob: 1 };
  return { braids: 4, afro: 3, bun: 3, bob: 3, cornrows: 2, crop: 2 };
}

function clothesWeights({ gender, age, people }: Sitter, headwear: Look['headwear']): Weights<'clothes'> {
  if (age === 'child') return { uniform: 1 };
  if (headwear === 'gele') return { ankara: 3, beads: 2, round: 1 };
  if (headwear === 'red cap') return { isiagu: 1 };
  if (headwear === 'kufi' || headwear === 'fila') return { kaftan: 1 };
  if (gender === 'female')
    return { ankara: 4, round: 3, suit: 3, shirt: 2, ...(people === 'edo' && { beads: 5 }) };
  return {
    shirt: 5,
    suit: 4,
    kaftan: 2,
    round: age === 'young' ? 4 : 1,
    ...(people === 'igbo' && { isiagu: 2 }),
  };
}

function pickCloth(clothes: Look['clothes'], random: Random): string {
  if (clothes === 'uniform') return UNIFORM.cloth;
  if (clothes === 'suit') return random.pick(SUITS);
  if (clothes === 'isiagu') return random.pick(VELVETS);
  const isLight = clothes === 'shirt' || (clothes === 'kaftan' && random.chance(0.4));
  return random.pick(isLight ? LIGHT_CLOTHS : CLOTHS);
}

/** Chooses a sitter's look, the same for the same random numbers. */
export function chooseLook(sitter: Sitter, random: Random): Look {
  const { gender, age } = sitter;
  const isMan = gender === 'male' && age !== 'child';
  const draw = <K extends string>(weights: Partial<Record<K, number>>) =>
    random.weighted(weights as Record<K, number>);
  const headwear = draw(headwearWeights(sitter));
  const clothes = draw(clothesWeights(sitter, headwear));
  const cloth = pickCloth(clothes, random);
  const other = random.pick(CLOTHS.filter((colour) => colour !== cloth));
  return {
    gender,
    age,
    skin: random.pick(SKINS),
    hairColour: random.pick(age === 'elder' ? GREY_HAIR : DARK_HAIR),
    ground: random.pick(GROUNDS),
    cloth,
    trim: clothes === 'uniform' ? UNIFORM.trim : other,
    headWidth: random.int(61, 67) + (isMan ? 2 : 0),
    jaw: (isMan ? 0.86 : 0.74) + random.next() * 0.08,
    hair: draw(hairWeights(sitter)),
    headwear,
    clothes,
    beard: isMan
      ? draw<Look['beard']>(
          age === 'young'
            ? { none: 6, moustache: 1, goatee: 1 }
            : { none: 3, moustache: 2, goatee: 2, full: 3 },
        )
      : 'none',
    glasses: draw<Look['glasses']>(
      age === 'child' ? { none: 7, round: 1 } : { none: 7, round: 1, square: age === 'elder' ? 4 : 1 },
    ),
    earrings:
      gender === 'female'
        ? draw<Look['earrings']>(age === 'child' ? { stud: 1, none: 1 } : { stud: 3, hoop: 3, none: 1 })
        : 'none',
    mouth: draw<Look['mouth']>({ smile: 4, beam: 4, calm: 2 }),
  };
}
