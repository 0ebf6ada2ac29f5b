import { type RefObject, useEffect, useRef } from 'react';

import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { correctUploadRow } from '#contract/calls/upload-rows.ts';
import { send } from '#web/api/send.ts';

import type { RowDraft, RowDrafts } from './row-drafts.ts';

export const toCells = ({ cells }: RowDraft) => [...cells].map(([column, text]) => ({ column, text }));

/** Saves typed cells when the user leaves the page or the tab. Rows that someone else has changed are left to them. */
export function useSaveOnLeave(
  { id, layout }: Pick<ImportPreview, 'id' | 'layout'>,
  drafts: RefObject<RowDrafts>,
) {
  const latest = useRef<() => void>(() => undefined);
  useEffect(() => {
    const save = () => {
      for (const [row, draft] of drafts.current) {
        if (draft.changed) continue;
        const body = { layout, version: draft.row.version, cells: toCells(draft) };
        void send(correctUploadRow, { params: { id, row }, body }, { keepalive: true }).catch(
          () => undefined,
        );
      }
    };
    latest.current = save;
    globalThis.addEventListener('pagehide', save);
    return () => globalThis.removeEventListener('pagehide', save);
  }, [id, layout, drafts]);
  useEffect(() => () => latest.current(), []);
}
