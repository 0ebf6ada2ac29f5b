import { extendWithPeople } from './recorded-people.ts';

export const PEOPLE = [
  ['Funke Ayodelemi', '0803 123 4567', '12 Awolowo Street, Ikoyi'],
  ['Zilpa Okirika', '0705 222 3344', '3 Kofo Close, Enugu'],
] as const;

export const test = extendWithPeople(PEOPLE);
