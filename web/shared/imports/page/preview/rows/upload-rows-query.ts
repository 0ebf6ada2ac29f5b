import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { listUploadRows, type UploadRow, type UploadRowState } from '#contract/calls/upload-rows.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { Reply } from '#contract/call.ts';
import { send } from '#web/api/send.ts';

/** The key of the rows of an upload and of their problems. */
export const uploadRowsKey = (id: string) => ['upload-rows', id] as const;

/** The key of the pages of rows. */
const pagesKey = (id: string) => [...uploadRowsKey(id), 'pages'] as const;

/** Which rows a list shows: those in a state, limited to one kind of problem if given. */
interface ShownRows {
  state: UploadRowState;
  kind: string | null;
  page: number;
}

/** A page of an upload's rows, as the given preview reads them. */
export const uploadRowsQuery = (
  {
    id,
    layout,
    candidate_type,
    corrections,
  }: Pick<ImportPreview, 'id' | 'layout' | 'candidate_type' | 'corrections'>,
  shown: ShownRows,
) =>
  queryOptions({
    queryKey: [...pagesKey(id), layout, candidate_type, corrections, shown] as const,
    queryFn: async ({ signal }) => {
      const { kind, ...rest } = shown;
      const query = { ...rest, kind: kind ?? undefined, layout, per_page: PAGE_SIZE };
      return (await send(listUploadRows, { params: { id }, query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type Page = Reply<typeof listUploadRows>['data'];

/** Replaces a saved row in the lists that are shown, or removes it from a list of another state or kind. */
export function showSavedRow(client: QueryClient, id: string, saved: UploadRow) {
  for (const [key, page] of client.getQueriesData<Page>({ queryKey: pagesKey(id) })) {
    if (!page) continue;
    const { state, kind } = key.at(-1) as ShownRows;
    const belongs = saved.state === state && (kind === null || saved.kind === kind);
    const data = page.data.flatMap((row) => (row.row === saved.row ? (belongs ? saved : []) : row));
    client.setQueryData<Page>(key, { ...page, data, total: page.total - (page.data.length - data.length) });
  }
}
