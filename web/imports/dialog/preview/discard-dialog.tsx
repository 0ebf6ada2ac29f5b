import { Button } from '#web/ui/buttons/button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { previewTexts } from './preview-texts.ts';

const words = previewTexts;

/** Asks for confirmation before Escape or Close discards a checked file. */
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
      title={words.discardTitle}
      actions={
        <>
          <Button kind="danger" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button autoFocus onClick={onKeep}>
            {words.keep}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{words.discardWhat}</p>
    </Modal>
  );
}
