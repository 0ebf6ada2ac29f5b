import type { ReactNode } from 'react';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';

/** Asks before a change that matters much. */
export function ConfirmModal({
  open,
  onClose,
  title,
  action,
  kind = 'danger',
  pending,
  onConfirm,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  action: string;
  kind?: 'danger' | 'primary';
  pending: boolean;
  onConfirm: () => void;
  children: ReactNode;
}) {
  return (
    <Modal
      open={open}
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
      <div className="space-y-3">{children}</div>
    </Modal>
  );
}
