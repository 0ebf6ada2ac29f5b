import { LateDialog } from '#web/ui/late/late-dialog.tsx';
import { loadLate } from '#web/ui/late/use-late-component.ts';

import type { ModalProps } from './modal-dialog.tsx';

const importDialog = async () => (await import('./modal-dialog.tsx')).ModalDialog;

/** Loads the script of dialogs before one is opened. */
export const loadModals = () => loadLate(importDialog);

/**
 * A dialog over the page: focus stays in it, Escape and a press outside close it unless `busy`. The script of dialogs is
 * loaded when the first one opens, if not before.
 */
export const Modal = (props: ModalProps) =>
  props.open && <LateDialog importDialog={importDialog} props={props} />;
