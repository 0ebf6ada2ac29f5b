import { type CandidateType, candidateType } from '#contract/fields/fields.ts';
import { screens } from '#contract/screens.ts';
import { withParams } from '#web/shared/paging/list-params.ts';

export type ImportPart = 'changes' | 'problems';

/** Which rows of which import are open, and which page of them. */
export interface OpenPart {
  id: number;
  part: ImportPart;
  page: number;
}

const parsePositive = (text: string | null) => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 1 && number <= 1_000_000_000 ? number : null;
};

/** The import that the URL names; undefined when it names none or is malformed. */
export const readImportId = (params: URLSearchParams): number | undefined =>
  parsePositive(params.get('import')) ?? undefined;

/** The part that the URL opens; null when it names none or is malformed. */
export function readOpenPart(params: URLSearchParams): OpenPart | null {
  const id = readImportId(params);
  const part = params.get('rows');
  if (id === undefined || (part !== 'changes' && part !== 'problems')) return null;
  return { id, part, page: Math.min(parsePositive(params.get('rows_page')) ?? 1, 1_000_000) };
}

/** The same URL with `open` in it; null closes what was open. */
export function withOpenPart(params: URLSearchParams, open: OpenPart | null): URLSearchParams {
  return withParams(params, {
    import: open ? String(open.id) : '',
    rows: open?.part ?? '',
    rows_page: open && open.page > 1 ? String(open.page) : '',
  });
}

/** The path of an import that has just ended; opens the rows that need attention. */
export function importPath({
  id,
  changed,
  rejected,
}: {
  id: number;
  changed: number;
  rejected: number;
}): string {
  const part = changed > 0 ? 'changes' : rejected > 0 ? 'problems' : null;
  const query = withOpenPart(new URLSearchParams(), part && { id, part, page: 1 }).toString();
  return query ? `${screens.imports}?${query}` : screens.imports;
}

/** The type of the file that the upload screen asks for; null unless its URL opens the selection of a file. */
export function readFileType(params: URLSearchParams): CandidateType | null {
  const { data } = candidateType.safeParse(params.get('import'));
  return data ?? null;
}

/** The URL with the selection of a file of this type open; null closes it. */
export const withFileType = (params: URLSearchParams, type: CandidateType | null): URLSearchParams =>
  withParams(params, { import: type ?? '' });

/** The path of the import of an uploaded file. Not in `screens`, which public pages load. */
export const importFilePath = (id: string): string => `${screens.uploadData}/import/${id}`;

/** The path that asks for a file to import. */
export const chooseFilePath = (type: CandidateType): string =>
  `${screens.uploadData}?${withFileType(new URLSearchParams(), type).toString()}`;
