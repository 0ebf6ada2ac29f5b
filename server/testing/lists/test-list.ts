import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { inventListPeople, type ListPerson } from './list-people.ts';

/** A person as an import should store it. */
export interface ExpectedPerson {
  name: string;
  phone: string;
  address: string;
  start_date: string;
  end_date: string | null;
  organization: string;
}

/** A list as organisations have them, with what its import should bring. */
export interface TestList {
  kind: string;
  type: CandidateType;
  file: File;
  people: ExpectedPerson[];
  /** The row numbers that must be reported: people with a missing or unreadable value. */
  reported: readonly number[];
  /** What a registrar corrects in the preview. */
  corrections: Corrections;
  /** The least number of people that arrive right without corrections. */
  asItIs: number;
}

/** The organisation that imports the lists. */
export const LIST_OWNER = 'Okeho Model College';
export const LIST_SIZE = 36;

export const toExpected = (
  { name, phone, address, start_date, end_date }: ListPerson,
  change: Partial<ExpectedPerson> = {},
): ExpectedPerson => ({
  name,
  phone,
  address,
  start_date,
  end_date,
  organization: LIST_OWNER,
  ...change,
});

export const createPeople = (seed: number) => inventListPeople(seed, LIST_SIZE);

/** 2019-03-05 as 5/3/2019. */
export function toDayFirst(date: string | null): string {
  const [year, month, day] = date?.split('-').map(Number) ?? [];
  return year ? `${day}/${month}/${year}` : '';
}

/** Joins rows as delimited text, with quotes where a cell needs them. */
export const toText = (rows: readonly (readonly string[])[], delimiter = ',') =>
  rows
    .map((cells) =>
      cells
        .map((cell) =>
          cell.includes(delimiter) || cell.includes('\n') || cell.includes('"')
            ? `"${cell.replaceAll('"', '""')}"`
            : cell,
        )
        .join(delimiter),
    )
    .join('\r\n');

export const toTextFile = (rows: readonly (readonly string[])[], delimiter = ',') =>
  new File([toText(rows, delimiter)], 'list.csv');
