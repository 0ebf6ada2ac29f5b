import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PhotoCandidate } from '#contract/calls/bulk-photos.ts';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { missingPhotosQuery } from '#web/shared/photos/missing-photos-query.ts';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import type { PhotoPair } from './pairs.ts';
import { Thumbnail } from './thumbnail.tsx';

const RESULTS_MAX = 6;

function People({
  people,
  onSelect,
}: {
  people: readonly PhotoCandidate[];
  onSelect: (person: PhotoCandidate) => void;
}) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onSelect(person)}
            className="block w-full px-4 py-2.5 text-left focus-ring hover:bg-brand-50"
          >
            <span className="block font-medium wrap-anywhere">{person.name}</span>
            <span className="block text-sm wrap-anywhere text-ink-soft">
              {person.phone_display} · {person.organization}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Chooses the candidate for a photo, from suggestions or by a search. */
export function PersonDialog({
  pair: { photo, person, suggested },
  import_id,
  onSelect,
  onClose,
}: {
  pair: PhotoPair;
  import_id: number | undefined;
  onSelect: (person: PhotoCandidate) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const result = useQuery({
    ...missingPhotosQuery({ import_id, query, per_page: RESULTS_MAX }),
    placeholderData: keepPreviousData,
  });
  const others = suggested.filter(({ id }) => id !== person?.id);
  const known = new Set(query ? [] : others.map(({ id }) => id));
  const people = (result.data?.data ?? []).filter(({ id }) => id !== person?.id && !known.has(id));
  return (
    <Modal open onClose={onClose} title={bulkPhotoScreenTexts.chooseTitle} size="md">
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <Thumbnail photo={photo} className="size-24" />
          <p className="min-w-0 font-medium wrap-anywhere">{photo.path}</p>
        </div>
        {others.length > 0 && !query && (
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold">{bulkPhotoScreenTexts.suggested}</h3>
            <People people={others} onSelect={onSelect} />
          </section>
        )}
        <section className="flex flex-col gap-2">
          <SearchBox
            label={bulkPhotoScreenTexts.searchCandidates}
            value={text}
            onChange={(value) => {
              setText(value);
              if (!value) setQuery('');
            }}
            onSearch={setQuery}
          />
          <p className="text-sm text-ink-soft">{bulkPhotoScreenTexts.searchHint}</p>
          {result.isPending && <Loading />}
          {result.isError && (
            <TryAgain
              error={result.error}
              sentence={bulkPhotoScreenTexts.listFailed}
              onRetry={() => void result.refetch()}
            />
          )}
          {people.length > 0 && !result.isError && <People people={people} onSelect={onSelect} />}
          <p role="status" className="text-sm text-ink-soft">
            {result.data && !result.isError && query && bulkPhotoScreenTexts.found(result.data.total)}
          </p>
        </section>
      </div>
    </Modal>
  );
}
