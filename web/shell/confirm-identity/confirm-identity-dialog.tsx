import { useIdentityRequest } from '#web/api/session/identity-request.ts';
import { LateDialog } from '#web/ui/late/late-dialog.tsx';
import { loadLate } from '#web/ui/late/use-late-component.ts';

const importIdentityModal = async () => (await import('./identity-modal.tsx')).IdentityModal;

/** Loads the script of the dialog before it opens. */
export const loadIdentityModal = () => loadLate(importIdentityModal);

/**
 * Asks the user to confirm their identity when a call requires it. The call then continues. Few calls do, so the
 * script of the dialog is no part of the first screen's.
 */
export function ConfirmIdentityDialog() {
  const request = useIdentityRequest();
  if (!request) return null;
  const { reason, resolve } = request;
  return (
    <LateDialog
      importDialog={importIdentityModal}
      props={{ reason, onConfirm: () => resolve(true), onClose: () => resolve(false) }}
    />
  );
}
