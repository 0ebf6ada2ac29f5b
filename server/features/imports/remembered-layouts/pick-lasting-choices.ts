import type { Corrections } from '#contract/calls/import-corrections.ts';

/** Whether a correction says nothing: an empty list or value, or a switch that stays off. */
const isEmpty = (choice: unknown): boolean =>
  choice === undefined ||
  choice === null ||
  choice === '' ||
  choice === false ||
  (typeof choice === 'object' && Object.values(choice).every(isEmpty));

/**
 * Picks the corrections that also suit later files with the same header. Sheets, header lines and hidden rows belong to
 * one file: the next one may hide rows that its owner wants to import. Dates for all rows belong to its people: the next staff have not left on the same day.
 * @returns undefined without any
 */
export function pickLastingChoices({ constants, ...corrections }: Corrections): Corrections | undefined {
  const { organization, address } = constants ?? {};
  const lasting: Corrections = {
    ...corrections,
    sheets: undefined,
    header_lines: undefined,
    without_hidden_rows: undefined,
    constants: { organization, address },
  };
  const chosen = Object.entries(lasting).filter(([, choice]) => !isEmpty(choice));
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}
