import { useId } from 'react';
import { DOCUMENT_MAX_BYTES } from '#contract/limits.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { DropZone } from '#web/ui/files/drop-zone.tsx';
import { FieldError } from '#web/ui/form/field-error.tsx';
import { FileIcon } from '#web/ui/icons/data-icons.tsx';

/** Texts of the field for a document. */
const texts = {
  choose: 'Choose the document',
  types: 'or drop it here: PDF, JPG or PNG, at most 5 MB',
  other: 'Press to choose another',
} as const;

/** Why a document cannot be sent, if it is too large. */
export const explainSize = (document: File): string | false =>
  document.size > DOCUMENT_MAX_BYTES && assuranceTexts.documentTooLarge;

/** Asks for a PDF, JPG or PNG, and says at once that one is too large. */
export function DocumentField({
  label,
  name,
  description = texts.types,
  document,
  error,
  onSelect,
}: {
  label: string;
  /** The name of its input, by which a form finds it. */
  name?: string;
  /** Which files are accepted, shown until one is selected. */
  description?: string;
  document: File | null;
  /** What else is wrong. */
  error?: string | false;
  onSelect: (document: File) => void;
}) {
  const errorId = useId();
  const problem = (document && explainSize(document)) || error;
  const select = (file: File | undefined) => {
    if (file) onSelect(file);
  };
  return (
    <div className="w-full">
      <DropZone size="md" icon={<FileIcon className="size-6" />} onDrop={([file]) => select(file)}>
        <span className="font-semibold wrap-anywhere">{document?.name ?? texts.choose}</span>
        <span className="text-sm text-ink-soft">{document ? texts.other : description}</span>
        <input
          type="file"
          name={name}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          className="sr-only"
          onChange={({ target }) => {
            select(target.files?.[0]);
            // Without this the browser fires no event when the same file is selected again.
            target.value = '';
          }}
        />
      </DropZone>
      <FieldError id={errorId}>{problem && <span role="alert">{problem}</span>}</FieldError>
    </div>
  );
}
