import { CONSTANT_FIELDS } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';

import { listColumnQuestions } from './list-column-questions.ts';
import { listUnreadSheets } from './list-unread-sheets.ts';

/** The settings of a file, in the order in which a page shows them. */
export const SETTINGS = ['type', 'structure', 'columns', 'constants', 'dates', 'periods'] as const;
export type Setting = (typeof SETTINGS)[number];

/**
 * Lists the settings that are uncertain, missing, contradicted or in question. The program is certain of the others.
 */
export function listOpenSettings(preview: ImportPreview): Setting[] {
  const { counts, missing, dates, further_sheets, header_lines, questions } = preview;
  const isAsked = (index: number) => questions.some(({ column }) => column === index);
  const isOpen: Record<Setting, boolean> = {
    type: counts.other_type > 0 || questions.some(({ question }) => question === 'other_type'),
    structure: header_lines.length === 0 || further_sheets > 0 || listUnreadSheets(preview).length > 0,
    columns: listColumnQuestions(preview).length > 0,
    constants: CONSTANT_FIELDS.some((field) => missing.includes(field)),
    dates: dates.some(
      ({ matters, order, how, index }) => matters && (order === null || how === 'guessed' || isAsked(index)),
    ),
    periods: dates.some(
      ({ periods, index }) =>
        periods.some(({ date }) => date === null) || (periods.length > 0 && isAsked(index)),
    ),
  };
  return SETTINGS.filter((setting) => isOpen[setting]);
}
