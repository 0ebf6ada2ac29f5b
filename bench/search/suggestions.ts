import type { Database } from '#server/db/database.ts';
import { completeName } from '#server/search/suggest/complete-name.ts';
import type { BenchPerson } from './people.ts';
import { measureJobs } from './timing.ts';

const SAMPLE_SIZE = 80;
const WARM_UP = 100;
/** The first number of letters with suggestions, and the maximum number of typed letters of the surname. */
const FIRST_LETTERS = 3;
const SECOND_LETTERS = 4;

/** Lists the partial inputs of typing a first name and the start of a surname. */
function listPartialInputs({ given, surname }: BenchPerson): string[] {
  const first = given[0] ?? '';
  const typed: string[] = [];
  for (let letters = FIRST_LETTERS; letters <= first.length; letters++) typed.push(first.slice(0, letters));
  for (let letters = 0; letters <= Math.min(SECOND_LETTERS, surname.length); letters++)
    typed.push(`${first} ${surname.slice(0, letters)}`);
  return typed;
}

/** Describes the times of suggestions while names are typed letter by letter. */
export async function describeSuggestionTimes(
  db: Database,
  known: readonly { person: BenchPerson }[],
): Promise<string> {
  const all = known.slice(0, SAMPLE_SIZE).flatMap(({ person }) => listPartialInputs(person));
  await measureJobs(
    all.slice(0, WARM_UP).map((typed) => () => completeName(db, typed)),
    1,
  );
  const { median, p95, rate } = await measureJobs(
    all.map((typed) => () => completeName(db, typed)),
    1,
  );
  return `suggestions, 1       median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${rate.toFixed(0)} per s`;
}
