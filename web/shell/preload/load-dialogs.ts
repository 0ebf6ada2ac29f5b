import { loadIdentityModal } from '#web/shell/confirm-identity/confirm-identity-dialog.tsx';
import { loadModals } from '#web/ui/layout/modal.tsx';

/** Loads the scripts of dialogs before one opens. @returns false when the server cannot be reached */
export const loadDialogs = (): Promise<boolean> =>
  Promise.all([loadModals(), loadIdentityModal()]).then(
    () => true,
    () => false,
  );
