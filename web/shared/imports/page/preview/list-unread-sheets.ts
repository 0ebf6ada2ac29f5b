import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { mayHoldPeople } from '#contract/may-hold-people.ts';

/** Lists the sheets that are not imported although they may hold people. */
export const listUnreadSheets = ({ sheets }: Pick<ImportPreview, 'sheets'>) =>
  sheets.flatMap(({ name, rows, is_chosen, is_list }) =>
    !is_chosen && rows !== null && mayHoldPeople({ name, rows, is_list }) ? { name, rows } : [],
  );
