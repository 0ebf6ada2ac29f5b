import { stripControls } from '#server/domain/spreadsheets/parse/clean-cell.ts';

const NAME_MAX = 200;

/** Strips the folders that some browsers send with a file name. */
export const toFileName = (sent: string | undefined) =>
  stripControls(sent ?? '')
    .split(/[\\/]/u)
    .at(-1)
    ?.trim()
    .slice(-NAME_MAX) || 'file';
