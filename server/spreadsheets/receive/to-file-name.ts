import { stripControls } from '#server/spreadsheets/parse/clean-cell.ts';

const NAME_MAX = 200;

/** The file's own name, without the folders that some browsers send along. */
export const toFileName = (sent: string | undefined) =>
  stripControls(sent ?? '')
    .split(/[\\/]/u)
    .at(-1)
    ?.trim()
    .slice(-NAME_MAX) || 'file';
