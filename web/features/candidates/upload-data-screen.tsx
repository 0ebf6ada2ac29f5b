import { useRef } from 'react';
import { useSearchParams } from 'react-router';

import type { CandidateType } from '#contract/fields/fields.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { readFileType, withFileType } from '#web/shared/imports/import-params.ts';
import { ImportDialog } from '#web/shared/imports/dialog/import-dialog.tsx';
import { DataTabs } from '#web/shared/navigation/data-tabs.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ImportIcon, PlusIcon } from '#web/ui/icons/data-icons.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';

import { CandidateForm } from './form/candidate-form.tsx';
import { DateConfirmation } from './form/date-confirmation.tsx';
import { DuplicateDialog } from './form/duplicate-dialog.tsx';
import { isBlank } from './form/entry.ts';
import { LeaveUploadsDialog } from './form/leave-uploads-dialog.tsx';
import { useUploadForm } from './form/use-upload-form.ts';
import { WaitingEntries } from './form/waiting-entries.tsx';
import { candidateScreenTexts } from './candidate-screen-texts.ts';

export const meta = () => screenMeta(navigationTexts.uploadData);

/** Adds candidates: one, several by 'Add another', or a whole file. */
export default function UploadDataScreen() {
  const form = useRef<HTMLFormElement>(null);
  const upload = useUploadForm(form);
  const [params, setParams] = useSearchParams();
  const importing = readFileType(params);
  const setImporting = (type: CandidateType | null) =>
    setParams(withFileType(params, type), { replace: true, preventScrollReset: true });
  const { entry, uploading } = upload;
  const isBusy = uploading || upload.duplicates.isChecking;
  return (
    <>
      <DataTabs />
      <PageHeading
        title={navigationTexts.uploadData}
        actions={
          <Button kind="secondary" icon={<ImportIcon />} onClick={() => setImporting(entry.candidate_type)}>
            {candidateScreenTexts.importCsv}
          </Button>
        }
      >
        Add one person at a time, or import a whole spreadsheet.
      </PageHeading>
      <Card>
        <CandidateForm
          ref={form}
          entry={entry}
          errors={upload.validation.errors}
          onChange={upload.change}
          onPhotoError={upload.rejectPhoto}
          disabled={isBusy}
          onSubmit={upload.submit}
        >
          <FormMessage message={upload.validation.message} lines={upload.validation.lines} />
          <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-6 max-sm:flex-col">
            <Button kind="secondary" icon={<PlusIcon />} disabled={isBusy} onClick={upload.addAnother}>
              {candidateScreenTexts.addAnother}
            </Button>
            <Button type="submit" pending={isBusy}>
              {uploading ? candidateScreenTexts.uploading : candidateScreenTexts.add[entry.candidate_type]}
            </Button>
          </div>
        </CandidateForm>
      </Card>
      <WaitingEntries queue={upload.queue} disabled={isBusy} onEdit={upload.edit} onRemove={upload.remove} />
      <DateConfirmation
        dates={upload.dates.dates}
        onConfirm={upload.dates.confirm}
        onChange={upload.changeDates}
      />
      <DuplicateDialog
        warnings={upload.duplicates.warnings}
        onAdd={upload.duplicates.accept}
        onBack={upload.leaveDuplicates}
      />
      {/* Choosing a file leads to the page of its import; the entries stay in this tab. */}
      <LeaveUploadsDialog waiting={importing ? 0 : upload.queue.length} isFilled={!isBlank(entry)} />
      {importing && <ImportDialog type={importing} onClose={() => setImporting(null)} />}
    </>
  );
}
