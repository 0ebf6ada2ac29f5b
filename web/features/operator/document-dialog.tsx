import { useQuery } from '@tanstack/react-query';
import { downloadRegistryDocument } from '#contract/calls/operator.ts';
import { send } from '#web/api/send.ts';
import { useObjectUrl } from '#web/shared/photos/use-object-url.ts';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { saveFile } from '#web/ui/files/save-file.ts';
import { DownloadIcon, FileIcon } from '#web/ui/icons/data-icons.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { registryChecksQuery } from './operator-queries.ts';
import { operatorKey } from './queue-count-query.ts';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';

/** Shows the document of a request. A PDF is only downloaded, so that it never runs in a page of the portal. */
export function DocumentDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...operatorKey, 'document', id],
    queryFn: async ({ signal, client }) => {
      const document = await send(downloadRegistryDocument, { params: { id } }, { signal });
      // The request may be approved from now on.
      void client.invalidateQueries({ queryKey: registryChecksQuery.queryKey });
      return document as unknown as File;
    },
    gcTime: 0,
  });
  const file = data ?? null;
  const isImage = file?.name.endsWith('.jpg') ?? false;
  const src = useObjectUrl(isImage ? file : null);
  return (
    <Modal
      open
      size="lg"
      onClose={onClose}
      title={texts.documentOf(name)}
      actions={
        <>
          {file && (
            <Button icon={<DownloadIcon />} onClick={() => saveFile(file, file.name)}>
              {texts.download}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      {!file && !error && <Loading>{texts.loading}</Loading>}
      {!file && error && (
        <TryAgain
          error={error}
          sentence={texts.documentFailed}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {src && <img src={src} alt={texts.documentOf(name)} className="mx-auto max-h-[70dvh] rounded-lg" />}
      {file && !isImage && (
        <p className="flex items-center gap-3 rounded-xl border border-line bg-canvas p-5 wrap-anywhere">
          <FileIcon className="size-6 shrink-0 text-ink-soft" />
          {file.name}
        </p>
      )}
    </Modal>
  );
}
