import { screens } from '#contract/screens.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

import type { DuplicateWarning } from './use-duplicate-warning.ts';
import { uploadFormTexts } from './upload-form-texts.ts';

const texts = uploadFormTexts.duplicate;

/** Warns of people who would be added twice; open while there are any. */
export function DuplicateDialog({
  warnings,
  onAdd,
  onBack,
}: {
  warnings: readonly DuplicateWarning[];
  onAdd: () => void;
  onBack: () => void;
}) {
  return (
    <Modal
      open={warnings.length > 0}
      onClose={onBack}
      title={texts.title}
      actions={
        <>
          <Button kind="secondary" onClick={onBack}>
            {texts.back}
          </Button>
          <Button onClick={onAdd}>{texts.add}</Button>
        </>
      }
    >
      <ul className="space-y-3">
        {warnings.map(({ key, sentence, recordId }) => (
          <li key={key} className="wrap-anywhere">
            {sentence}{' '}
            {recordId && (
              <TextLink to={`${screens.viewDetails}?id=${recordId}`} target="_blank">
                {texts.view}
                <span className="sr-only"> {texts.opensTab}</span>
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
