import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '#web/ui/buttons/button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { formTexts } from '#web/ui/form/form-texts.ts';

/** Asks before a change that matters. */
export function ConfirmDialog({
  title,
  action,
  kind = 'danger',
  pending,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** The words of the button that does it. */
  action: string;
  kind?: ButtonKind;
  pending: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {formTexts.cancel}
          </Button>
          <Button kind={kind} pending={pending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="wrap-anywhere">{children}</p>
        <FailureMessage error={error} />
      </div>
    </Modal>
  );
}
