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

/** A page of an upload's rows in one state, as the given preview reads them. */
export const uploadRowsQuery = (
  {
    id,
    layout,
    candidate_type,
    corrections,
  }: Pick<ImportPreview, 'id' | 'layout' | 'candidate_type' | 'corrections'>,
  state: UploadRowState,
  page: number,
) =>
  queryOptions({
    queryKey: [...pagesKey(id), layout, candidate_type, corrections, state, page] as const,
    queryFn: async ({ signal }) => {
      const query = { state, layout, page, per_page: PAGE_SIZE };
      return (await send(listUploadRows, { params: { id }, query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

type Page = Reply<typeof listUploadRows>['data'];

/** Replaces a saved row in the lists that are shown, or removes it from a list of another state. */
export function showSavedRow(client: QueryClient, id: string, saved: UploadRow) {
  client.setQueriesData<Page>({ queryKey: pagesKey(id) }, (page) => {
    if (!page) return page;
    const data = page.data.flatMap((row) => {
      if (row.row !== saved.row) return row;
      return row.state === saved.state ? saved : [];
    });
    return { ...page, data, total: page.total - (page.data.length - data.length) };
  });
}
