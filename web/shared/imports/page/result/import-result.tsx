import { useMutation, useQuery } from '@tanstack/react-query';
import { downloadRejectedRows } from '#contract/calls/imports.ts';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { chooseFilePath, importPath } from '#web/shared/imports/import-params.ts';
import {
  describeImportOutcome,
  type ImportOutcome,
  type OutcomeNotice,
} from '#web/shared/imports/page/import-outcome.ts';
import { importPageTexts } from '#web/shared/imports/page/import-page-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { saveFile } from '#web/ui/files/save-file.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { DownloadIcon } from '#web/ui/icons/data-icons.tsx';
import { ImportProblems } from './import-problems.tsx';
import { AlertIcon, CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { missingPhotosQuery } from '#web/shared/photos/missing-photos-query.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';

type Finished = NonNullable<ImportOutcome['imported']>;

/** Shows the result of an import: what happened, what to do next, the rejected rows and notes. */
export function ImportResult({ outcome, onRetry }: { outcome: ImportOutcome; onRetry: () => void }) {
  const { imported } = outcome;
  return (
    <div className="space-y-5">
      <ResultMessage notice={describeImportOutcome(outcome)} />
      {imported ? <Details imported={imported} /> : <Button onClick={onRetry}>{previewTexts.retry}</Button>}
    </div>
  );
}

function Details({ imported }: { imported: Finished }) {
  const { id, added, changed, rejected, notes, undone_at } = imported;
  return (
    <>
      {changed > 0 && !undone_at && (
        <p className="text-sm">
          {recentImportsTexts.seeChanged(changed)}{' '}
          <TextLink to={importPath(imported)}>{recentImportsTexts.decide}</TextLink>
        </p>
      )}
      <NextSteps imported={imported} />
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm empty:hidden">
        {rejected > 0 && (
          <li>
            <TextLink to={chooseFilePath(imported.candidate_type)}>{importPageTexts.importAnother}</TextLink>
          </li>
        )}
        {!undone_at && (
          <li>
            <TextLink to={importPath(imported)}>{recentImportsTexts.seeThis}</TextLink>
          </li>
        )}
        {added > 0 && !undone_at && <WithoutPhoto import_id={id} />}
      </ul>
      {rejected > 0 && <ImportProblems imported={imported} />}
      {notes.length > 0 && (
        <ul className="list-disc space-y-1 pl-5 text-sm text-ink-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Two buttons: the records, and the rows that were not added or else another file. */
function NextSteps({ imported: { id, candidate_type, rejected } }: { imported: Finished }) {
  const download = useMutation({
    mutationFn: async () => {
      const reply = await send(downloadRejectedRows, { params: { id } });
      saveFile(reply, reply instanceof File ? reply.name : importTexts.rejectedFileName(id));
    },
  });
  const [failed, ...lines] = download.error ? listFailureDetails(download.error) : [];
  return (
    <>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <ButtonLink to={screens.viewData}>{navigationTexts.viewData}</ButtonLink>
        {rejected > 0 ? (
          <Button
            kind="secondary"
            icon={<DownloadIcon />}
            pending={download.isPending}
            onClick={() => download.mutate()}
          >
            {previewTexts.download}
          </Button>
        ) : (
          <ButtonLink kind="secondary" to={chooseFilePath(candidate_type)}>
            {importPageTexts.importAnother}
          </ButtonLink>
        )}
      </div>
      <FormMessage message={failed} lines={lines} />
    </>
  );
}

/** Says what happened, read aloud when it appears. */
function ResultMessage({ notice: { success, message, lines } }: { notice: OutcomeNotice }) {
  const Icon = success ? CheckCircleIcon : AlertIcon;
  const tone = success ? 'bg-success-50 text-success-ink' : 'bg-danger-50 text-danger-ink';
  return (
    <div role={success ? 'status' : 'alert'} className={`flex items-start gap-3 rounded-xl p-4 ${tone}`}>
      <Icon className="mt-0.5 size-5.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{message}</p>
        {lines.map((line) => (
          <p key={line} className="mt-1 wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Links to the imported candidates without a photo. Renders nothing if there are none. */
function WithoutPhoto({ import_id }: { import_id: number }) {
  const { data } = useQuery(missingPhotosQuery({ import_id, per_page: 1 }));
  if (!data || data.total === 0) return null;
  return (
    <li>
      <TextLink to={`${screens.missingPhotos}?import=${import_id}`}>
        {photoTexts.missing(data.total)}
      </TextLink>
    </li>
  );
}
