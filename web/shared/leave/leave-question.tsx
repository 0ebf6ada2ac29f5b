import type { ReactNode } from 'react';

import { Button } from '#web/ui/buttons/button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { leavingTexts } from './leaving-texts.ts';

/** Asks whether to leave and lose unsaved work, or to stay. */
export function LeaveQuestion({
  open,
  title,
  leave = leavingTexts.leave,
  onAnswer,
  children,
}: {
  open: boolean;
  title: string;
  /** The button that leaves. */
  leave?: string;
  onAnswer: (leaves: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Modal
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      actions={
        <>
          <Button kind="danger" onClick={() => onAnswer(true)}>
            {leave}
          </Button>
          <Button onClick={() => onAnswer(false)}>{leavingTexts.stay}</Button>
        </>
      }
    >
      <p className="text-ink-soft">{children}</p>
    </Modal>
  );
}
