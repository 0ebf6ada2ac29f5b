import { type SubmitEvent, useId, useRef, useState } from 'react';
import { requestRegistryCheck } from '#contract/calls/assurance.ts';
import type { Role } from '#contract/fields/fields.ts';
import { DOCUMENT_MAX_BYTES, REGISTRATION_MAX } from '#contract/limits.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { send } from '#web/api/send.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { DropZone } from '#web/ui/files/drop-zone.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FileIcon } from '#web/ui/icons/data-icons.tsx';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';
import { useAssuranceChange } from './use-assurance-change.ts';

/** Asks for the number of the registration and a document that proves it. */
export function RegistryForm({ kind }: { kind: Role }) {
  const formRef = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const [number, setNumber] = useState('');
  const [document, setDocument] = useState<File | null>(null);
  const [isNumberMissing, setNumberMissing] = useState(false);
  const [documentError, setDocumentError] = useState<string | null>(null);
  const requesting = useAssuranceChange(() =>
    send(requestRegistryCheck, { form: { number: number.trim() }, files: { document } }),
  );

  function select(file: File | undefined) {
    if (!file) return;
    const isTooLarge = file.size > DOCUMENT_MAX_BYTES;
    setDocument(isTooLarge ? null : file);
    setDocumentError(isTooLarge ? assuranceTexts.documentTooLarge : null);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (requesting.isPending) return;
    setNumberMissing(!number.trim());
    setDocumentError(document ? null : texts.documentNeeded);
    requesting.reset();
    if (number.trim() && document) return requesting.mutate();
    formRef.current
      ?.querySelector<HTMLInputElement>(number.trim() ? '[type=file]' : '[name=number]')
      ?.focus();
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <TextField
        name="number"
        label={texts.number(kind)}
        autoComplete="off"
        maxLength={REGISTRATION_MAX}
        required
        error={isNumberMissing && texts.numberNeeded(kind)}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        className="w-full"
      />
      <div className="w-full">
        <DropZone size="md" icon={<FileIcon className="size-6" />} onDrop={([file]) => select(file)}>
          <span className="font-semibold wrap-anywhere">{document?.name ?? texts.chooseDocument}</span>
          <span className="text-sm text-ink-soft">
            {document ? texts.otherDocument : texts.documentTypes}
          </span>
          <input
            type="file"
            aria-label={texts.document}
            aria-invalid={documentError ? true : undefined}
            aria-describedby={documentError ? errorId : undefined}
            accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
            className="sr-only"
            onChange={({ target }) => {
              select(target.files?.[0]);
              // Without this the browser fires no event when the same file is selected again.
              target.value = '';
            }}
          />
        </DropZone>
        {documentError && (
          <p id={errorId} className="mt-1.5 text-sm font-medium text-danger-ink">
            {documentError}
          </p>
        )}
      </div>
      <FailureMessage error={requesting.error} />
      <Button type="submit" pending={requesting.isPending}>
        {texts.sendRequest}
      </Button>
    </form>
  );
}
