import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { followUndo } from '#contract/calls/import-undo.ts';
import { listImportChanges } from '#contract/calls/import-changes.ts';
import { listImportProblems, listImports } from '#contract/calls/imports.ts';
import type { Paging } from '#contract/pages.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';

// Under the candidates' key, because an import, a decision and an undo change candidates too.
const all = [...candidatesKey, 'imports'] as const;

/** Rows of an import per page. */
export const ROWS_SHOWN = 20;

const UNDO_POLL_MS = 1500;

/** A page of the account's imports, the newest first. */
export const importsPageQuery = (paging: Paging) =>
  queryOptions({
    queryKey: [...all, paging] as const,
    queryFn: async ({ signal }) => (await send(listImports, { query: paging }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ undo_state }) => undo_state === 'running') ? UNDO_POLL_MS : false,
  });

/** The progress of an undo, polled until it has ended. */
export const undoOutcomeQuery = (id: number) =>
  queryOptions({
    // Not under the candidates' key, or it would be refetched before anybody undoes the import.
    queryKey: ['undo', id] as const,
    queryFn: async ({ signal }) => (await send(followUndo, { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : UNDO_POLL_MS),
    staleTime: 0,
  });

/** A page of the problems of rows that an import did not add. */
export const problemsPageQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...all, id, 'problems', page] as const,
    queryFn: async ({ signal }) =>
      (await send(listImportProblems, { params: { id }, query: { page, per_page: ROWS_SHOWN } }, { signal }))
        .data,
    placeholderData: keepPreviousData,
  });

/** A page of the undecided rows of an import. */
export const changesPageQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...all, id, 'changes', page] as const,
    queryFn: async ({ signal }) =>
      (await send(listImportChanges, { params: { id }, query: { page, per_page: ROWS_SHOWN } }, { signal }))
        .data,
    placeholderData: keepPreviousData,
  });
