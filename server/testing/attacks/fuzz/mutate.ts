import fc from 'fast-check';
import { naughtyStrings } from '#server/testing/hostile/naughty-strings.ts';

type Path = readonly (string | number)[];

/** A change of one place in a value. `at` chooses the place among all places of the value. */
interface Mutation {
  at: number;
  change: 'replace' | 'remove' | 'wrap' | 'extend';
  value: unknown;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const listPaths = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(isContainer(value)
    ? Object.entries(value).flatMap(([key, inner]) =>
        listPaths(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];

const ADDED_KEYS = ['id', 'organization_id', 'member_role', 'constructor', 'toString', '$where', ''];

function applyTo(value: unknown, { change, value: added, at }: Mutation): unknown {
  if (change === 'replace') return added;
  if (change === 'wrap') return at % 2 === 0 ? [value] : { value };
  if (!isContainer(value)) return added;
  if (Array.isArray(value)) return [...value, added];
  return { ...value, [ADDED_KEYS[at % ADDED_KEYS.length] as string]: added };
}

function changeAt(value: unknown, path: Path, mutation: Mutation): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return applyTo(value, mutation);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  if (rest.length > 0 || mutation.change !== 'remove') copy[key] = changeAt(copy[key], rest, mutation);
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

/** Changes one place of a value. */
function mutate(value: unknown, mutation: Mutation): unknown {
  const paths = listPaths(value);
  return changeAt(value, paths[mutation.at % paths.length] ?? [], mutation);
}

/** Values that hardly any field accepts. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...naughtyStrings) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      2 ** 31,
      2 ** 53,
      2 ** 63,
      [],
      {},
      [[]],
      ['x', 'x'],
      { $ne: null },
      { length: -1 },
      { toString: 'x' },
      Array.from({ length: 2000 }, (_, at) => at),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
);

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(1000),
  change: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'wrap', 'extend'),
  value: hostileValue,
});

/** Builds an arbitrary of values as they are, and of values with one or two changes. */
export const withMutations = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      values,
      fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(mutation, { minLength: 1, maxLength: 2 })),
    )
    .map(([value, changes]) => changes.reduce<unknown>(mutate, value));
