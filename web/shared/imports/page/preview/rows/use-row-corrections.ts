import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { ImportPreview, UploadRowCounts } from '#contract/calls/import-previews.ts';
import {
  correctUploadRow,
  leaveOutUploadRows,
  listUploadRows,
  type ProblemGroup,
  type Replacement,
  type ReplacementOffer,
  replaceInUploadRows,
  undoUploadCorrection,
  type UploadRow,
} from '#contract/calls/upload-rows.ts';
import { describeFailure, listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { hasCode } from '#web/api/failure.ts';
import type { StepMessage } from '#web/shared/imports/page/import-step.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';

import {
  markChanged,
  removeDraft,
  removeSaved,
  type RowDraft,
  type RowDrafts,
  typeCell,
} from './row-drafts.ts';
import { rowTexts } from './row-texts.ts';
import { showSavedRow, uploadRowsKey } from './upload-rows-query.ts';
import { toCells, useSaveOnLeave } from './use-save-on-leave.ts';

/** The outcome of the last correction. */
export interface CorrectionFeedback extends StepMessage {
  /** The correction that can be undone; null if there is none. */
  correction: number | null;
  offers: ReplacementOffer[];
}

/** The rows are read in another way by now, so nothing typed in them can be saved. */
const OUTDATED = ['layout_changed', 'row_not_found', 'row_not_correctable'] as const;

/**
 * Corrects the rows of an upload. Typed cells are drafts until they are saved; they survive paging, and leaving the page
 * saves them. Requests are sent one after the other. `onOutdated` reads the rows again.
 */
export function useRowCorrections(
  { id, layout }: Pick<ImportPreview, 'id' | 'layout'>,
  onCounts: (counts: UploadRowCounts) => void,
  onOutdated: (feedback: StepMessage | null) => void,
) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<RowDrafts>(new Map());
  const [feedback, setFeedback] = useState<CorrectionFeedback | null>(null);
  const [saving, setSaving] = useState<number | null>(null);
  const latest = useRef(drafts);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Shows the outcome, and the rows that someone else has changed. */
  const panel = useRef<HTMLDivElement>(null);
  /** Whether the panel gets the focus with the next outcome, because the button that was pressed goes. */
  const focusesPanel = useRef(false);
  useEffect(() => {
    if (feedback && focusesPanel.current) panel.current?.focus();
    focusesPanel.current &&= !feedback;
  }, [feedback]);

  const changeDrafts = (next: RowDrafts) => {
    latest.current = next;
    setDrafts(next);
  };
  const refresh = () => client.invalidateQueries({ queryKey: uploadRowsKey(id) });
  const readAgain = (reason: StepMessage | null) => {
    changeDrafts(new Map());
    setFeedback(null);
    focusesPanel.current = false;
    onOutdated(reason);
  };
  const showFailure = (error: unknown, sentence: string) =>
    setFeedback({ ...describeFailure(error, sentence), tone: 'danger', correction: null, offers: [] });

  /** Runs a request after the earlier ones, and shows its failure. @returns undefined if it failed */
  const run = <T>(sentence: string, request: () => Promise<T>): Promise<T | undefined> => {
    const attempt = async () => {
      try {
        return await request();
      } catch (error) {
        if (hasCode(error, ...OUTDATED)) {
          const [message = '', ...lines] = listFailureDetails(error);
          readAgain({ message, lines: [...lines, rowTexts.readAgain] });
        } else {
          showFailure(error, sentence);
          await refresh();
        }
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
    return { refreshed: refresh() };
  };

  /** Fetches a row that someone else has changed, so that the user can compare it with what was typed. */
  const fetchChanged = async (row: number) => {
    const { data } = await send(listUploadRows, { params: { id }, query: { row, layout } });
    const [changed] = data.data;
    if (!changed) return readAgain(null);
    changeDrafts(markChanged(latest.current, changed));
    setFeedback(null);
    await refresh();
  };
  const correct = async (row: UploadRow, draft: RowDraft, is_left_out: boolean) => {
    const body = { layout, version: row.version, cells: toCells(draft), is_left_out };
    setSaving(row.row);
    try {
      const { message, data } = await send(correctUploadRow, { params: { id, row: row.row }, body });
      changeDrafts(removeSaved(latest.current, draft, data.row));
      showSavedRow(client, id, data.row);
      succeed(message, data);
      return data.row;
    } catch (error) {
      if (!hasCode(error, 'row_changed') || !latest.current.has(row.row)) throw error;
      await fetchChanged(row.row);
      return undefined;
    } finally {
      setSaving(null);
    }
  };
  const notSaved = (row: UploadRow) => rowTexts.notSaved(recentImportsTexts.place(row));

  /** Saves what was typed in a row. @returns the row; undefined if there was nothing to save, or it failed */
  const save = (row: UploadRow) =>
    run(notSaved(row), async () => {
      const draft = latest.current.get(row.row);
      return draft && !draft.changed ? await correct(draft.row, draft, false) : undefined;
    });
  const leaveOut = (row: UploadRow, isLeftOut: boolean) =>
    run(notSaved(row), async () => {
      const draft = latest.current.get(row.row) ?? { row, cells: new Map<number, string>() };
      return await correct(draft.changed ?? draft.row, draft, isLeftOut);
    });
  /** Runs a request about several rows. */
  const runForAll = <T>(sentence: string, request: () => Promise<T>) => {
    focusesPanel.current = true;
    return run(sentence, request);
  };
  const apply = ({ column, where, from, to }: Replacement) =>
    runForAll(rowTexts.notApplied, async () => {
      const body = { layout, column, where, from, to };
      const { message, data } = await send(replaceInUploadRows, { params: { id }, body });
      succeed(message, { ...data, correction: data.rows > 0 ? data.correction : null });
    });
  /** Leaves out all rows with a kind of problem, or puts them back. Ends when the lists show it, so that the button cannot be pressed again. */
  const leaveOutAll = async ({ kind, rows }: ProblemGroup, is_left_out: boolean) => {
    const done = await runForAll(rowTexts.notApplied, async () => {
      const body = { layout, kind, rows, is_left_out };
      const { message, data } = await send(leaveOutUploadRows, { params: { id }, body });
      return succeed(message, data);
    });
    await done?.refreshed;
  };
  const undo = (correction: number) =>
    runForAll(rowTexts.notUndone, async () => {
      const { message, data } = await send(undoUploadCorrection, { params: { id, correction } });
      succeed(message, { ...data, correction: null });
    });
  // The last correction may have been discarded with the layout that it was made in.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the layout is what changed
  useEffect(() => setFeedback(null), [layout]);
  useSaveOnLeave({ id, layout }, latest);

  return {
    drafts,
    feedback,
    saving,
    panel,
    type: (row: UploadRow, column: number, text: string) =>
      changeDrafts(typeCell(latest.current, row, column, text)),
    save,
    leaveOut,
    /** Saves what the user typed over the change of someone else. */
    keepTyped: (changed: UploadRow) =>
      run(notSaved(changed), async () => {
        const draft = latest.current.get(changed.row);
        return draft && (await correct(changed, draft, false));
      }),
    /** Drops what the user typed. The counts do not include the change of someone else yet. */
    keepChanged: ({ row }: UploadRow) => {
      changeDrafts(removeDraft(latest.current, row));
      if (latest.current.size === 0) readAgain(null);
    },
    leaveOutAll,
    apply,
    undo,
    readAgain,
    /** Saves all drafts. @returns whether nothing typed is left unsaved; otherwise the panel, which says why, gets the focus */
    settle: async () => {
      await queue.current;
      for (const { row, changed } of latest.current.values()) if (!changed) await save(row);
      if (latest.current.size === 0) return true;
      panel.current?.focus();
      return false;
    },
  };
}

export type RowCorrections = ReturnType<typeof useRowCorrections>;
