import { PURPOSE_NOTE_MAX } from '#contract/limits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Modal } from '#web/ui/layout/modal.tsx';

import { purposeChipTexts } from './purpose-chip-texts.ts';

/** The server trims the note in the same way. */
const tidy = (note: string) => note.replaceAll(/\s+/gu, ' ').trim();

/** Asks what an 'other' purpose is. Remounted each time it opens. */
export function OtherPurposeDialog({
  note: firstNote,
  onSave,
  onClose,
}: {
  note: string;
  onSave: (note: string) => void;
  onClose: () => void;
}) {
  const { form, field } = useForm(
    { note: firstNote },
    ({ note }) => ({ note: !tidy(note) && purposeChipTexts.noteMissing }),
    { isPending: false, mutate: ({ note }) => onSave(tidy(note)) },
  );
  return (
    <Modal open onClose={onClose} title={purposeChipTexts.otherTitle}>
      <form {...form} className="space-y-5">
        <TextField
          {...field('note')}
          label={purposeChipTexts.note}
          description={purposeChipTexts.noteHint}
          maxLength={PURPOSE_NOTE_MAX}
          autoComplete="off"
          autoFocus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose} className="max-sm:flex-1">
            {purposeChipTexts.cancel}
          </Button>
          <Button type="submit" className="max-sm:flex-1">
            {purposeChipTexts.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
