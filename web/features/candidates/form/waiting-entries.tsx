import { candidateTexts } from '#contract/texts/candidates.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { useObjectUrl } from '#web/shared/photos/use-object-url.ts';
import { Avatar } from '#web/shared/photos/avatar.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';

import type { Queued } from './upload-queue.ts';
import { uploadFormTexts } from './upload-form-texts.ts';

/** The entries that are sent with the next press of the submit button. */
export function WaitingEntries({
  queue,
  disabled,
  onEdit,
  onRemove,
}: {
  queue: readonly Queued[];
  disabled: boolean;
  onEdit: (key: string) => void;
  onRemove: (key: string) => void;
}) {
  if (queue.length === 0) return null;
  return (
    <Card title={uploadFormTexts.waiting} aside={<Badge tone="brand">{queue.length}</Badge>}>
      <ul className="divide-y divide-line">
        {queue.map(({ key, entry, lines }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <SelectedPhoto file={entry.photo} />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium wrap-anywhere">{entry.name || 'No name yet'}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {candidateTexts.types[entry.candidate_type]}
                {entry.phone && ` · ${entry.phone}`}
              </p>
              {lines.length > 0 && (
                <ul className="mt-1 text-sm font-medium text-danger-ink">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </div>
            <div className="flex gap-4">
              <TextButton disabled={disabled} onClick={() => onEdit(key)}>
                {candidateScreenTexts.edit}
                <span className="sr-only"> {entry.name}</span>
              </TextButton>
              <TextButton disabled={disabled} onClick={() => onRemove(key)}>
                Remove<span className="sr-only"> {entry.name}</span>
              </TextButton>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SelectedPhoto({ file }: { file: File | null }) {
  return <Avatar src={useObjectUrl(file)} className="size-11" />;
}
