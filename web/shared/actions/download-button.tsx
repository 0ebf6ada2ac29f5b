import { describeFailure } from '#web/api/describe-failure.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { DownloadIcon } from '#web/ui/icons/data-icons.tsx';

import { useDownload } from './use-download.ts';

/** A button that downloads a file of the server. A failure is described below it. */
export function DownloadButton({
  label,
  failed,
  fileName,
  fetchFile,
  className,
}: {
  label: string;
  /** Says that the download failed. */
  failed: string;
  /** If the server names no file. */
  fileName: string;
  fetchFile: () => Promise<Blob>;
  className?: string;
}) {
  const download = useDownload(fetchFile, fileName);
  return (
    <div className={className}>
      <Button
        kind="secondary"
        size="sm"
        icon={<DownloadIcon className="size-4.5" />}
        pending={download.isPending}
        onClick={() => download.mutate()}
        className="max-sm:w-full"
      >
        {label}
      </Button>
      {download.error && (
        <div className="mt-3">
          <FormMessage {...describeFailure(download.error, failed)} />
        </div>
      )}
    </div>
  );
}
