import type { CandidateType } from '#contract/fields/fields.ts';
import { plural } from './format-count.ts';
import { capitalise, listNames, people } from './imports.ts';

/** Questions about what seems wrong with a file, which the server sends. The preview adds 'Import anyway?'. */
export const importQuestionTexts = {
  otherHeaders: (headers: readonly string[], type: CandidateType) =>
    `${capitalise(listNames(headers))} ${headers.length === 1 ? 'is a column' : 'are columns'} of a list of ${people[type === 'employee' ? 'student' : 'employee']}, but the rows would be added as ${people[type]}.`,
  otherNames: (names: readonly string[], type: CandidateType) =>
    `The file mentions ${people[type === 'employee' ? 'student' : 'employee']} in ${listNames(names)}, but the rows would be added as ${people[type]}.`,
  otherAccount: 'Your organisation is a company, but the rows would be added as students.',
  names: (count: number, all: number) =>
    `${count} of ${plural(all, 'name has', 'names have')} only one word. Another column may hold the rest of the name.`,
  phones: (count: number, all: number) =>
    `${count} of ${plural(all, 'phone number is', 'phone numbers are')} not valid. The column may hold something else.`,
  withoutPerson: (count: number, column: string) =>
    `${plural(count, 'row has', 'rows have')} a text in '${column}' only and would be left out, as if they were titles.`,
  startDates: (count: number, all: number, column: string) =>
    `${count} of ${plural(all, 'date', 'dates')} in '${column}' ${count === 1 ? 'is' : 'are'} before 1950 or more than a year ahead.`,
  endDates: (count: number, all: number, column: string) =>
    `${count} of ${plural(all, 'date', 'dates')} in '${column}' ${count === 1 ? 'is' : 'are'} before 1950 or in the future.`,
  swappedDates: (count: number, orders: readonly string[], columns: readonly string[]) =>
    `A spreadsheet seems to have swapped day and month in ${listNames(columns)}: ${count} date cells have a day up to 12 and hardly any a later one, beside texts that can only be ${orders.join(' or ')}.`,
  leavers: (titles: readonly string[], count: number) =>
    `${listNames(titles)} ${titles.length === 1 ? 'says' : 'say'} that people have left, but ${plural(count, 'row there has', 'rows there have')} no leaving date and would be shown as current.`,
};
