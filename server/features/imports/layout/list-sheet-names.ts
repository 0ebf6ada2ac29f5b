import type { StagedFile } from '#server/features/imports/stage/staged-file.ts';
import { stripControls } from '#server/domain/spreadsheets/parse/clean-cell.ts';

/** Lists the names of a file's sheets by their position. */
export function listSheetNames({ sheets }: StagedFile): string[] {
  const names = new Map(sheets.map(({ index, name = '' }) => [index, stripControls(name)]));
  const count = Math.max(...names.keys()) + 1;
  return Array.from({ length: count }, (_, index) => names.get(index) ?? '');
}
