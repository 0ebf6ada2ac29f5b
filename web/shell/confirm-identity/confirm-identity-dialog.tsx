import { useIdentityRequest } from '#web/api/session/identity-request.ts';
import { LateDialog } from '#web/ui/late/late-dialog.tsx';

const importIdentityModal = async () => (await import('./identity-modal.tsx')).IdentityModal;

/**
 * Asks the user to confirm their identity when a call requires it. The call then continues. Few calls do, so the
 * script of the dialog is loaded by the first.
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
