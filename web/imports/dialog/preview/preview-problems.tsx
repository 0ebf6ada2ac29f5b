import { useMutation } from '@tanstack/react-query';

import { type ImportPreview, downloadUploadProblemRows } from '#contract/calls/import-uploads.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/icons/data-icons.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { saveFile } from '#web/ui/files/save-file.ts';

import { ProblemList } from '#web/imports/dialog/problem-list.tsx';
import { previewTexts } from './preview-texts.ts';

/** Lists the first rows that will not be added, with reasons, and offers all of them as a download. */
export function PreviewProblems({
  preview: { id, problems, counts },
  disabled,
}: {
  preview: ImportPreview;
  disabled: boolean;
}) {
  const shown = new Set(problems.map(({ line }) => line)).size;
  const download = useMutation({
    mutationFn: async () => {
      const reply = await send(downloadUploadProblemRows, { params: { id } });
      saveFile(reply, importTexts.uploadRejectedFileName);
    },
  });
  return (
    <section aria-labelledby="import-problems" className="space-y-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="import-problems" className="text-sm font-semibold">
          {shown < counts.rejected ? previewTexts.firstProblems(shown) : previewTexts.problems}
        </h3>
        <Button
          kind="secondary"
          size="sm"
          icon={<DownloadIcon className="size-4.5" />}
          disabled={disabled}
          onClick={() => download.mutate()}
          className="max-sm:w-full"
        >
          {previewTexts.download}
        </Button>
      </div>
      <ProblemList problems={problems} />
      <p className="text-sm text-ink-soft">{previewTexts.correct}</p>
      {download.error && <FormMessage {...describeFailure(download.error, previewTexts.downloadFailed)} />}
    </section>
  );
}
