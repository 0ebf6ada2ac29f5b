import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ImportSummary } from '#contract/calls/imports.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { type FailureMessage, describeFailure } from '#web/api/describe-failure.ts';
import { hasCode } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { invalidateCandidates } from '#web/shared/candidate-list/candidate-queries.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { undoOutcomeQuery } from './import-queries.ts';
import { screens } from '#contract/screens.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

/** Most undos have ended by then. */
const FOLLOW_AFTER_MS = 1000;

type Undo = Awaited<ReturnType<typeof send<typeof undoImport>>>['data'];

/** Asks for confirmation, then shows the progress of the undo and what it kept. */
export function UndoDialog({
  summary: { id, file_name, added },
  onClose,
}: {
  summary: ImportSummary;
  /** `over`: there is nothing left to undo. */
  onClose: (over: boolean) => void;
}) {
  const client = useQueryClient();
  const [edited, setEdited] = useState(false);
  const [sending, setSending] = useState(false);
  const [reply, setReply] = useState<Undo | null>(null);
  const [failure, setFailure] = useState<FailureMessage | null>(null);
  const [gone, setGone] = useState(false);
  // Whether to poll the undo: its reply takes a while, or was lost.
  const [isSlow, setIsSlow] = useState(false);
  const isOpen = isSlow && !gone && reply?.state !== 'done';
  const { data: followed } = useQuery({ ...undoOutcomeQuery(id), enabled: isOpen });
  const undo = isOpen && followed && followed.state !== 'none' ? followed : reply;
  const state = undo?.state ?? 'none';

  useEffect(() => {
    if (state !== 'none') void invalidateCandidates(client);
  }, [state, client]);

  async function begin() {
    const slow = setTimeout(() => setIsSlow(true), FOLLOW_AFTER_MS);
    setSending(true);
    setFailure(null);
    try {
      const body = { edited: edited ? 'remove' : 'keep' } as const;
      const { data } = await send(undoImport, { params: { id }, body });
      setReply(data);
      setIsSlow(data.state === 'running');
    } catch (error) {
      setFailure(describeFailure(error, recentImportsTexts.undoFailed));
      setIsSlow(true);
      // It may have been undone in another window, so it cannot be tried again.
      setGone(hasCode(error, 'import_already_undone', 'import_not_found'));
      await invalidateCandidates(client);
    }
    clearTimeout(slow);
    setSending(false);
  }
  const over = state !== 'none' || gone;
  const titles = {
    none: recentImportsTexts.undoTitle,
    running: recentImportsTexts.undoingTitle,
    done: recentImportsTexts.undoneTitle,
  };
  return (
    <Modal
      open
      onClose={() => onClose(over)}
      busy={sending && !over}
      title={titles[state]}
      actions={
        over ? (
          <Button autoFocus onClick={() => onClose(over)}>
            {recentImportsTexts.close}
          </Button>
        ) : (
          <>
            <Button kind="secondary" disabled={sending} onClick={() => onClose(over)}>
              {recentImportsTexts.cancel}
            </Button>
            <Button kind="danger" pending={sending} onClick={() => void begin()}>
              {recentImportsTexts.undo}
            </Button>
          </>
        )
      }
    >
      <div className="space-y-4">
        {!over && (
          <>
            <p className="font-medium wrap-anywhere">{file_name}</p>
            <p className="text-ink-soft">
              {recentImportsTexts.undoWhat(added)} {recentImportsTexts.undoOnce}
            </p>
            <Checkbox
              label={recentImportsTexts.undoEdited}
              description={recentImportsTexts.undoEditedWhy}
              checked={edited}
              disabled={sending}
              onChange={(event) => setEdited(event.target.checked)}
            />
          </>
        )}
        {!undo && <FormMessage {...failure} />}
        {undo?.state === 'running' && (
          <UndoProgress fileName={file_name} removed={undo.removed} added={added} />
        )}
        {undo?.state === 'done' && (
          <FormMessage tone="success" message={importTexts.undone({ ...undo, kept: undo.kept_count })} />
        )}
        {undo && undo.kept_count > 0 && <KeptRows {...undo} />}
      </div>
    </Modal>
  );
}

function UndoProgress({ fileName, removed, added }: { fileName: string; removed: number; added: number }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">{fileName}</p>
      <p className="tabular-nums">{recentImportsTexts.beingUndone(removed)}</p>
      {added > 0 && (
        <ProgressBar
          label={recentImportsTexts.undoingTitle}
          valueText={recentImportsTexts.beingUndone(removed)}
          amount={{ done: removed, total: added }}
        />
      )}
      <p role="status" className="text-ink-soft">
        {recentImportsTexts.undoingLeave}
      </p>
    </>
  );
}

/** The people that an undo kept, because they were edited since. */
function KeptRows({ kept, kept_count }: { kept: { id: string; name: string }[]; kept_count: number }) {
  const more = kept_count - kept.length;
  return (
    <section aria-label={recentImportsTexts.keptTitle}>
      <h3 className="mb-2 text-sm font-semibold">{recentImportsTexts.keptTitle}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
      <div tabIndex={0} className="max-h-64 overflow-y-auto rounded-lg border border-line focus-ring">
        <ul className="divide-y divide-line text-sm">
          {kept.map(({ id, name }) => (
            <li key={id} className="px-3.5 py-2.5 wrap-anywhere">
              <TextLink to={`${screens.viewDetails}?id=${id}`}>{name}</TextLink>
            </li>
          ))}
          {more > 0 && <li className="px-3.5 py-2.5 text-ink-soft">{recentImportsTexts.keptMore(more)}</li>}
        </ul>
      </div>
    </section>
  );
}
