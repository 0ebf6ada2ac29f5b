import type { ReactNode } from 'react';
import { securityScreenTexts } from '#web/profile/security/security-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';

/** Asks before a change that cannot be taken back. */
export function ConfirmModal({
  open,
  onClose,
  title,
  action,
  pending,
  onConfirm,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  action: string;
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
            {securityScreenTexts.twoStep.cancel}
          </Button>
          <Button kind="danger" pending={pending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Modal>
  );
}
