import { Button } from '#web/ui/buttons/button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { previewTexts } from './preview-texts.ts';

/** Asks for confirmation before a previewed file is discarded. */
export function DiscardDialog({
  open,
  onKeep,
  onDiscard,
}: {
  open: boolean;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  return (
    <Modal
      open={open}
      onClose={onKeep}
      title={previewTexts.discardTitle}
      actions={
        <>
          <Button kind="danger" onClick={onDiscard}>
            {previewTexts.discard}
          </Button>
          <Button autoFocus onClick={onKeep}>
            {previewTexts.keep}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{previewTexts.discardWhat}</p>
    </Modal>
  );
}
