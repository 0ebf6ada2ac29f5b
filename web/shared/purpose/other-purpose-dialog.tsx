import { type FormEvent, useRef, useState } from 'react';

import { PURPOSE_NOTE_MAX } from '#contract/limits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';

import { purposeChipTexts } from './purpose-chip-texts.ts';

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
  const [note, setNote] = useState(firstNote);
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The server trims the note in the same way.
    const tidy = note.replaceAll(/\s+/gu, ' ').trim();
    if (tidy) return onSave(tidy);
    setError(purposeChipTexts.noteMissing);
    return input.current?.focus();
  };
  return (
    <Modal open onClose={onClose} title={purposeChipTexts.otherTitle}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <TextField
          ref={input}
          label={purposeChipTexts.note}
          description={purposeChipTexts.noteHint}
          value={note}
          maxLength={PURPOSE_NOTE_MAX}
          autoComplete="off"
          autoFocus
          error={error}
          onChange={({ target }) => {
            setNote(target.value);
            setError('');
          }}
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
