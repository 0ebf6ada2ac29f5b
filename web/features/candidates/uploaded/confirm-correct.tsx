import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { listFailureDetails } from '#web/api/describe-failure.ts';
import { confirmCorrectTexts as texts } from './confirm-correct-texts.ts';
import { invalidateCandidates } from '#web/shared/candidate-list/candidate-queries.ts';
import { toolSize } from '#web/shared/candidate-list/toolbar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';

import { confirmCandidates, type ConfirmedList } from './confirm-candidates.ts';

/** Confirms the selected candidates, or a whole list, after a question. Shows the progress and can be stopped. */
export function ConfirmCorrect({
  selection,
  total,
  hasMore,
  leavers,
}: {
  /** Null when what is selected cannot be confirmed together. */
  selection: readonly string[] | ConfirmedList | null;
  total: number;
  /** There are more than `total`, uncounted. */
  hasMore: boolean;
  /** How many of them have left; null when that is unknown. */
  leavers: number | null;
}) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const close = () => {
    running.current?.abort();
    setOpen(false);
  };
  const start = async () => {
    if (!selection || running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setDone(0);
    try {
      const confirmed = await confirmCandidates(selection, { signal: abort.signal, onProgress: setDone });
      showNotice({ tone: 'success', message: texts.done(confirmed) });
    } catch (error) {
      if (abort.signal.aborted) showNotice({ tone: 'failure', message: texts.stopped });
      else showNotice({ tone: 'failure', title: texts.failed, message: listFailureDetails(error).join(' ') });
    }
    running.current = null;
    setDone(null);
    setOpen(false);
    await invalidateCandidates(client);
  };
  return (
    <>
      <Button
        kind="secondary"
        size="sm"
        icon={<CheckCircleIcon className="size-4.5" />}
        disabled={!selection || total === 0}
        onClick={() => setOpen(true)}
        aria-label={texts.button}
        className={toolSize}
      >
        <span className="max-md:in-data-selecting:hidden">{texts.button}</span>
        <span className="hidden max-md:in-data-selecting:inline">{texts.shortButton}</span>
      </Button>
      <Modal
        open={isOpen}
        onClose={close}
        title={texts.title(total, hasMore)}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {done === null ? 'Cancel' : texts.stop}
            </Button>
            <Button pending={done !== null} onClick={() => void start()}>
              {texts.button}
            </Button>
          </>
        }
      >
        <p className="text-ink-soft">{texts.meaning}</p>
        {texts.leavers(leavers, total) && <p className="mt-3 font-medium">{texts.leavers(leavers, total)}</p>}
        {done !== null && (
          <div className="mt-4 space-y-2">
            <ProgressBar
              label={texts.button}
              valueText={texts.progress(done, total, hasMore)}
              amount={{ done, total: hasMore ? 0 : total }}
            />
            <p className="text-sm text-ink-soft tabular-nums">{texts.progress(done, total, hasMore)}</p>
          </div>
        )}
      </Modal>
    </>
  );
}
