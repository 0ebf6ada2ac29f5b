import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { listUploadProblems } from '#contract/calls/upload-rows.ts';
import { send } from '#web/api/send.ts';

import { uploadRowsKey } from './upload-rows-query.ts';

/** The states whose rows are listed by the kind of their problem. */
export type GroupedState = 'rejected' | 'left_out';

/** The rejected or left-out rows of an upload by the kind of their problem, as the given preview reads them. */
export const problemGroupsQuery = (
  {
    id,
    layout,
    candidate_type,
    corrections,
  }: Pick<ImportPreview, 'id' | 'layout' | 'candidate_type' | 'corrections'>,
  state: GroupedState,
) =>
  queryOptions({
    // A correction of rows refreshes everything below their key.
    queryKey: [...uploadRowsKey(id), 'problems', layout, candidate_type, corrections, state] as const,
    queryFn: async ({ signal }) =>
      await send(listUploadProblems, { params: { id }, query: { layout, state } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
