import type { Candidate } from '#contract/candidate.ts';
import { plural } from '#contract/texts/format-count.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';

const NAMED = 6;

/** Asks before candidates are deleted, naming them. */
export function DeleteDialog({
  open,
  selected,
  deleting,
  onClose,
  onDelete,
}: {
  open: boolean;
  selected: readonly Candidate[];
  deleting: boolean;
  onClose: () => void;
  onDelete: () => void;
}) {
  const one = selected.length === 1;
  const more = selected.length - NAMED;
  return (
    <Modal
      open={open}
      onClose={onClose}
      busy={deleting}
      title={one ? 'Delete this candidate?' : `Delete ${plural(selected.length, 'candidate', 'candidates')}?`}
      actions={
        <>
          <Button kind="secondary" disabled={deleting} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" pending={deleting} onClick={onDelete}>
            {candidateScreenTexts.delete}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {one ? 'The record and its photo' : 'The records and their photos'} will be gone for good, and nobody
        will find {one ? 'it' : 'them'} by searching.
      </p>
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line text-sm">
        {selected.slice(0, NAMED).map(({ id, name, phone_display }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-3.5 py-2.5">
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            <span className="min-w-0 wrap-anywhere text-ink-soft tabular-nums">{phone_display}</span>
          </li>
        ))}
        {more > 0 && <li className="px-3.5 py-2.5 text-ink-soft">and {more} more</li>}
      </ul>
    </Modal>
  );
}
