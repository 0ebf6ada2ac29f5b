import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { downloadRejectedRows } from '#contract/calls/imports.ts';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { importPath } from '#web/shared/imports/import-params.ts';
import { PhotosMissingLink } from '#web/shared/photos/photos-missing-link.tsx';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { AlertIcon, CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { saveFile } from '#web/ui/files/save-file.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

import { ImportCounts } from './import-counts.tsx';
import type { ImportOutcome, OutcomeNotice } from '#web/shared/imports/page/import-outcome.ts';
import { ImportProblems } from './import-problems.tsx';

/** Shows the result of an import: counts, notes and rejected rows. */
export function ImportResult({
  notice,
  outcome,
  onAgain,
  onClose,
}: {
  notice: OutcomeNotice;
  outcome: ImportOutcome;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { imported } = outcome;
  const download = useMutation({
    mutationFn: async (id: number) => {
      const reply = await send(downloadRejectedRows, { params: { id } });
      saveFile(reply, reply instanceof File ? reply.name : importTexts.rejectedFileName(id));
    },
  });
  const [failed, ...failedLines] = download.error ? listFailureDetails(download.error) : [];
  return (
    <div className="space-y-5">
      <ResultMessage notice={notice} />
      {imported && <ImportCounts imported={imported} />}
      {imported && imported.changed > 0 && (
        <p className="text-sm">
          {recentImportsTexts.seeChanged(imported.changed)}{' '}
          <TextLink to={importPath(imported)}>{recentImportsTexts.decide}</TextLink>
        </p>
      )}
      {imported && imported.notes.length > 0 && (
        <ul className="list-disc space-y-1 pl-5 text-sm text-ink-soft">
          {imported.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {imported && imported.rejected > 0 && (
        <ImportProblems imported={imported} onDownload={() => download.mutate(imported.id)} />
      )}
      <FormMessage message={failed} lines={failedLines} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col">
        {imported && (
          <Button kind="secondary" onClick={onAgain}>
            {importDialogTexts.importAnother}
          </Button>
        )}
        {imported && imported.added > 0 && <PhotosMissingLink import_id={imported.id} />}
        {imported && (
          <ButtonLink kind="secondary" to={importPath(imported)}>
            {recentImportsTexts.seeThis}
          </ButtonLink>
        )}
        {imported && imported.added > 0 ? (
          <ButtonLink to={screens.viewData}>{navigationTexts.viewData}</ButtonLink>
        ) : (
          <Button kind={imported ? 'primary' : 'secondary'} onClick={onClose}>
            {recentImportsTexts.close}
          </Button>
        )}
        {!imported && <Button onClick={onAgain}>{previewTexts.retry}</Button>}
      </div>
    </div>
  );
}

function ResultMessage({ notice: { success, message, lines } }: { notice: OutcomeNotice }) {
  const Icon = success ? CheckCircleIcon : AlertIcon;
  const tone = success ? 'bg-success-50 text-success-ink' : 'bg-danger-50 text-danger-ink';
  const box = useRef<HTMLDivElement>(null);
  // The element that had the focus has been removed; screen readers continue with the result.
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={success ? 'status' : 'alert'}
      className={`flex items-start gap-3 rounded-xl p-4 focus-ring ${tone}`}
    >
      <Icon className="mt-0.5 size-5.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{message}</p>
        {lines.map((line) => (
          <p key={line} className="mt-1 text-sm wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
