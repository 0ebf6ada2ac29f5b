import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { CandidateType } from '#contract/fields/fields.ts';
import { downloadImportTemplate } from '#contract/calls/import-templates.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { UploadIcon } from '#web/ui/icons/data-icons.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { saveFile } from '#web/ui/files/save-file.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';

import { TypeChoice } from '#web/shared/imports/type-choice.tsx';
import { checkFile } from '#web/shared/imports/check-file.ts';
import { importFilePath } from '#web/shared/imports/import-params.ts';
import { readUnfinishedImport } from '#web/shared/imports/unfinished-import.ts';
import { FilePicker } from './file-picker.tsx';
import type { StepMessage } from '#web/shared/imports/page/import-step.ts';

export function ImportForm({
  type,
  file,
  feedback: before,
  onType,
  onSelect,
  onUpload,
}: {
  type: CandidateType;
  file: File | null;
  /** The result of the previous file. */
  feedback: StepMessage | null;
  onType: (type: CandidateType) => void;
  onSelect: (file: File) => void;
  onUpload: (file: File) => void;
}) {
  const [feedback, setFeedback] = useState<StepMessage>(before ?? { message: '', lines: [] });
  const picker = useRef<HTMLInputElement>(null);
  const [unfinished] = useState(readUnfinishedImport);

  // The element that had the focus has been removed.
  useEffect(() => {
    if (before) picker.current?.focus();
  }, [before]);

  const select = (selected: File) => {
    onSelect(selected);
    setFeedback({ message: checkFile(selected) ?? '', lines: [] });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = checkFile(file);
    if (file && !problem) return onUpload(file);
    setFeedback({ message: problem ?? '', lines: [] });
    picker.current?.focus();
  };
  const template = async () => {
    try {
      const reply = await send(downloadImportTemplate, { params: { candidate_type: type } });
      saveFile(reply, reply instanceof File ? reply.name : `${type}s.csv`);
    } catch (error) {
      const [message = '', ...lines] = listFailureDetails(error);
      setFeedback({ message, lines });
    }
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TypeChoice type={type} onSelect={onType} />
        <TextButton onClick={() => void template()} className="text-base">
          {importDialogTexts.template}
        </TextButton>
      </div>
      {unfinished && (
        <p>
          <TextLink to={importFilePath(unfinished)}>{importDialogTexts.continueImport}</TextLink>
        </p>
      )}
      <FilePicker ref={picker} file={file} onSelect={select} />
      <div className="text-sm text-ink-soft">
        <p>{importDialogTexts.csvMaximum}</p>
        <p>{importDialogTexts.csvFormats}</p>
      </div>
      <FormMessage {...feedback} />
      <div className="flex justify-end">
        <Button type="submit" icon={<UploadIcon />} className="max-sm:w-full">
          {importDialogTexts.csvUpload}
        </Button>
      </div>
    </form>
  );
}
