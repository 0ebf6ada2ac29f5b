import { type SubmitEvent, useRef, useState } from 'react';
import { requestRegistryCheck } from '#contract/calls/assurance.ts';
import type { Role } from '#contract/fields/fields.ts';
import { REGISTRATION_MAX } from '#contract/limits.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { send } from '#web/api/send.ts';
import { DocumentField, isTooLarge } from '#web/shared/documents/document-field.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';
import { useAssuranceChange } from './use-assurance-change.ts';

/** Asks for the number of the registration and a document that proves it. */
export function RegistryForm({ kind }: { kind: Role }) {
  const formRef = useRef<HTMLFormElement>(null);
  const [number, setNumber] = useState('');
  const [document, setDocument] = useState<File | null>(null);
  const [isNumberMissing, setNumberMissing] = useState(false);
  const [documentError, setDocumentError] = useState<string | null>(null);
  const requesting = useAssuranceChange(() =>
    send(requestRegistryCheck, { form: { number: number.trim() }, files: { document } }),
  );

  function select(file: File) {
    setDocument(isTooLarge(file) ? null : file);
    setDocumentError(isTooLarge(file) ? assuranceTexts.documentTooLarge : null);
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
      <DocumentField label={texts.document} document={document} error={documentError} onSelect={select} />
      <FailureMessage error={requesting.error} />
      <Button type="submit" pending={requesting.isPending}>
        {texts.sendRequest}
      </Button>
    </form>
  );
}
