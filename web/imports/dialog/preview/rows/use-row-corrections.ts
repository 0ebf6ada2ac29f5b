import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { ImportPreview, UploadRowCounts } from '#contract/calls/import-uploads.ts';
import {
  correctUploadRow,
  type ReplacementOffer,
  replaceInUploadRows,
  undoUploadCorrection,
  type UploadRow,
} from '#contract/calls/upload-rows.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import type { StepMessage } from '#web/imports/dialog/import-step.ts';
import { recentImportsTexts } from '#web/imports/recent-imports-texts.ts';

import { removeSaved, type RowDraft, type RowDrafts, typeCell } from './row-drafts.ts';
import { rowTexts } from './row-texts.ts';
import { showSavedRow, uploadRowsKey } from './upload-rows-query.ts';

/** The outcome of the last correction. */
export interface CorrectionFeedback extends StepMessage {
  /** The correction that can be undone; null if there is none. */
  correction: number | null;
  offers: ReplacementOffer[];
}

const toCells = ({ cells }: RowDraft) => [...cells].map(([column, text]) => ({ column, text }));

/**
 * Corrects the rows of an upload. Typed cells are drafts until they are saved; they survive paging, and leaving the page
 * saves them. Requests are sent one after the other.
 */
export function useRowCorrections(
  { id }: Pick<ImportPreview, 'id'>,
  onCounts: (counts: UploadRowCounts) => void,
) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<RowDrafts>(new Map());
  const [feedback, setFeedback] = useState<CorrectionFeedback | null>(null);
  const [saving, setSaving] = useState<number | null>(null);
  const latest = useRef(drafts);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const changeDrafts = (next: RowDrafts) => {
    latest.current = next;
    setDrafts(next);
  };
  const refresh = () => client.invalidateQueries({ queryKey: uploadRowsKey(id) });
  /** Runs a request after the earlier ones, and shows its failure. @returns undefined if it failed */
  const run = <T>(sentence: string, request: () => Promise<T>): Promise<T | undefined> => {
    const attempt = async () => {
      try {
        return await request();
      } catch (error) {
        setFeedback({ ...describeFailure(error, sentence), tone: 'danger', correction: null, offers: [] });
        await refresh();
        return undefined;
      }
    };
    const result = queue.current.then(attempt);
    queue.current = result;
    return result;
  };
  const succeed = (
    message: string,
    {
      counts,
      correction,
      offers = [],
    }: { counts: UploadRowCounts; correction: number | null; offers?: ReplacementOffer[] },
  ) => {
    onCounts(counts);
    setFeedback({ message, lines: [], tone: 'success', correction, offers });
    void refresh();
  };

  const correct = async (row: UploadRow, draft: RowDraft, is_skipped: boolean) => {
    const body = { version: draft.version, cells: toCells(draft), is_skipped };
    setSaving(row.row);
    try {
      const { message, data } = await send(correctUploadRow, { params: { id, row: row.row }, body });
      changeDrafts(removeSaved(latest.current, draft, data.row));
      showSavedRow(client, id, data.row);
      succeed(message, data);
      return data.row;
    } finally {
      setSaving(null);
    }
  };

  /** Saves what was typed in a row. @returns the row; undefined if there was nothing to save, or it failed */
  const save = (row: UploadRow) =>
    run(rowTexts.notSaved(recentImportsTexts.place(row)), async () => {
      const draft = latest.current.get(row.row);
      return draft && (await correct(row, draft, false));
    });
  const skip = (row: UploadRow, isSkipped: boolean) =>
    run(rowTexts.notSaved(recentImportsTexts.place(row)), async () => {
      const draft = latest.current.get(row.row) ?? { version: row.version, cells: new Map<number, string>() };
      return await correct(row, draft, isSkipped);
    });
  const apply = ({ column, where, from, to }: ReplacementOffer) =>
    run(rowTexts.notApplied, async () => {
      const body = { column, where, from, to };
      const { message, data } = await send(replaceInUploadRows, { params: { id }, body });
      succeed(message, { ...data, correction: data.rows > 0 ? data.correction : null });
    });
  const undo = (correction: number) =>
    run(rowTexts.notUndone, async () => {
      const { message, data } = await send(undoUploadCorrection, { params: { id, correction } });
      succeed(message, { ...data, correction: null });
    });

  useEffect(() => {
    const leave = () => {
      for (const [row, draft] of latest.current)
        void send(
          correctUploadRow,
          { params: { id, row }, body: { version: draft.version, cells: toCells(draft) } },
          { keepalive: true },
        ).catch(() => undefined);
    };
    globalThis.addEventListener('pagehide', leave);
    return () => globalThis.removeEventListener('pagehide', leave);
  }, [id]);

  return {
    drafts,
    feedback,
    saving,
    type: (row: UploadRow, column: number, text: string) =>
      changeDrafts(typeCell(latest.current, row, column, text)),
    save,
    skip,
    apply,
    undo,
    /** Waits for saves under way. @returns whether nothing typed is left unsaved */
    settle: async () => {
      await queue.current;
      return latest.current.size === 0;
    },
  };
}

export type RowCorrections = ReturnType<typeof useRowCorrections>;
