import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { type ImportSummary, undoImport } from '#contract/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { type FailureWords, failureWords } from '#web/api/failure-words.ts';
import { CallFailure } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { forgetCandidates } from '#web/candidates/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Modal } from '#web/ui/modal.tsx';

import { KeptRows } from './kept-rows.tsx';

const words = importTexts.recent;

type Undone = Awaited<ReturnType<typeof send<typeof undoImport>>>;

/** Asks before an import is undone, then says what went and names whom it kept. */
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
  const [undoing, setUndoing] = useState(false);
  const [undone, setUndone] = useState<Undone | null>(null);
  const [failure, setFailure] = useState<FailureWords | null>(null);
  const [gone, setGone] = useState(false);

  async function undo() {
    setUndoing(true);
    setFailure(null);
    try {
      setUndone(await send(undoImport, { params: { id }, body: { edited: edited ? 'remove' : 'keep' } }));
    } catch (error) {
      setFailure(failureWords(error, words.undoFailed));
      // Undone in another window, perhaps: it cannot be tried again.
      setGone(error instanceof CallFailure && (error.status === 409 || error.status === 404));
    }
    await forgetCandidates(client);
    setUndoing(false);
  }
  const over = undone !== null || gone;
  return (
    <Modal
      open
      onClose={() => onClose(over)}
      busy={undoing}
      title={undone ? words.undoneTitle : words.undoTitle}
      actions={
        over ? (
          <Button autoFocus onClick={() => onClose(over)}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button kind="secondary" disabled={undoing} onClick={() => onClose(over)}>
              {words.cancel}
            </Button>
            <Button kind="danger" pending={undoing} onClick={() => void undo()}>
              {words.undo}
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
              {words.undoWhat(added)} {words.undoOnce}
            </p>
            <Checkbox
              label={words.undoEdited}
              description={words.undoEditedWhy}
              checked={edited}
              disabled={undoing}
              onChange={(event) => setEdited(event.target.checked)}
            />
          </>
        )}
        <FormMessage {...failure} />
        <FormMessage tone="success" message={undone?.message} />
        {undone && undone.data.kept_count > 0 && <KeptRows {...undone.data} />}
      </div>
    </Modal>
  );
}
