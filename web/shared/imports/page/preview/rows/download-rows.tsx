import { useMutation } from '@tanstack/react-query';

import { downloadUploadProblemRows } from '#contract/calls/import-previews.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { saveFile } from '#web/ui/files/save-file.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { DownloadIcon } from '#web/ui/icons/data-icons.tsx';

import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';

/** Downloads all rows that will not be added, as in the file. */
export function DownloadRows({ id, disabled }: { id: string; disabled: boolean }) {
  const download = useMutation({
    mutationFn: async () => {
      const reply = await send(downloadUploadProblemRows, { params: { id } });
      saveFile(reply, importTexts.uploadRejectedFileName);
    },
  });
  return (
    <>
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
      {download.error && (
        <div className="w-full">
          <FormMessage {...describeFailure(download.error, previewTexts.downloadFailed)} />
        </div>
      )}
    </>
  );
}
