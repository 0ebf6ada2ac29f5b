import type { BenchPerson } from './people.ts';

/** The first number of letters with suggestions, and the maximum number of typed letters of the surname. */
const FIRST_LETTERS = 3;
const SECOND_LETTERS = 4;

/** Lists the partial inputs of typing a first name and the start of a surname. */
export function listPartialInputs({ given, surname }: BenchPerson): string[] {
  const first = given[0] ?? '';
  const typed: string[] = [];
  for (let letters = FIRST_LETTERS; letters <= first.length; letters++) typed.push(first.slice(0, letters));
  for (let letters = 0; letters <= Math.min(SECOND_LETTERS, surname.length); letters++)
    typed.push(`${first} ${surname.slice(0, letters)}`);
  return typed;
}
