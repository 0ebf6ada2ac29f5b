import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { downloadRegistryDocument, type PendingCheck } from '#contract/calls/operator.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { send } from '#web/api/send.ts';
import { useObjectUrl } from '#web/shared/photos/use-object-url.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { saveFile } from '#web/ui/files/save-file.ts';
import { DownloadIcon, FileIcon } from '#web/ui/icons/data-icons.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { StackedFact } from '#web/ui/layout/stacked-fact.tsx';
import { registryChecksQuery } from './operator-queries.ts';
import { operatorKey } from './queue-count-query.ts';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';

/** Shows the document of a request beside what it has to prove. A PDF is only downloaded, so that it never runs in a page of the portal. */
export function DocumentDialog({ check, onClose }: { check: PendingCheck; onClose: () => void }) {
  const { id, name } = check;
  const query = useQuery({
    queryKey: [...operatorKey, 'document', id],
    queryFn: async ({ signal, client }) => {
      const document = await send(downloadRegistryDocument, { params: { id } }, { signal });
      // The request may be approved from now on.
      void client.invalidateQueries({ queryKey: registryChecksQuery.queryKey });
      return document as unknown as File;
    },
    gcTime: 0,
  });
  const { data } = query;
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
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_16rem]">
        <Compared check={check} />
        <div className="min-w-0 md:order-first">
          {!file && <QueryState query={query} failed={texts.documentFailed} />}
          {src && <img src={src} alt={texts.documentOf(name)} className="mx-auto max-h-[70dvh] rounded-lg" />}
          {file && !isImage && (
            <p className="flex items-center gap-3 rounded-xl border border-line bg-canvas p-5 wrap-anywhere">
              <FileIcon className="size-6 shrink-0 text-ink-soft" />
              {file.name}
            </p>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** What the operator compares with the document. On a phone it stays in sight above it. */
function Compared({ check: { name, number, requested_at, organization } }: { check: PendingCheck }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="self-start rounded-xl border border-line bg-canvas p-4 max-md:sticky max-md:top-0 max-md:z-10 md:p-5"
    >
      <h3 id={id} className="mb-3 text-sm font-semibold max-md:sr-only">
        {texts.compare}
      </h3>
      <dl className="grid gap-x-4 gap-y-3 max-md:grid-cols-2">
        <StackedFact label={texts.number}>
          <strong className="text-lg font-semibold tabular-nums">{number}</strong>
        </StackedFact>
        <StackedFact label={texts.provesName}>
          <strong className="font-semibold">{name}</strong>
        </StackedFact>
        <StackedFact label={texts.kind} className="max-md:hidden">
          {texts.kinds[organization.kind]}
        </StackedFact>
        <StackedFact label={texts.requested} className="max-md:hidden">
          {formatMomentDate(requested_at)}
        </StackedFact>
      </dl>
    </section>
  );
}
