import { keepPreviousData } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { missingPhotosQuery } from '#web/shared/photos/missing-photos-query.ts';
import { DataTabs } from '#web/shared/navigation/data-tabs.tsx';
import { LeaveDialog } from '#web/shared/leave/leave-dialog.tsx';
import { readPaging } from '#web/shared/paging/list-params.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { readImportId } from '#web/shared/imports/import-params.ts';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { MatchingProgress } from './pair/matching-progress.tsx';
import { MissingPhotosList } from './missing-photos-list.tsx';
import { type SelectedPhotoPair, listSelectedPairs } from './pair/pairs.ts';
import { PhotoPicker } from './collect/photo-picker.tsx';
import { SkippedFiles } from './collect/skipped-files.tsx';
import { Review } from './pair/review.tsx';
import { PhotoUploadProgress } from './upload/photo-upload-progress.tsx';
import { ThumbnailsContext } from './pair/thumbnail.tsx';
import { createThumbnails } from './pair/thumbnails.ts';
import { usePairing } from './pair/use-pairing.ts';
import { usePhotoUpload } from './upload/use-photo-upload.ts';
import { UploadResult } from './upload/upload-result.tsx';
import { bulkPhotoScreenTexts } from './bulk-photo-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';

export const meta = () => screenMeta(bulkPhotoScreenTexts.title);

export const clientLoader = loadQueries((start, params) =>
  start(missingPhotosQuery({ import_id: readImportId(params), ...readPaging(params) })),
);

/** People without a photo, and bulk upload for them: select, match by file name, approve, store. */
export default function MissingPhotosScreen() {
  const [params] = useSearchParams();
  const import_id = readImportId(params);
  const result = useLoadedQuery({
    ...missingPhotosQuery({ import_id, ...readPaging(params) }),
    placeholderData: keepPreviousData,
  });
  // No two photos are decoded at once.
  const [limitDecoding] = useState(() => pLimit(1));
  const [thumbnails] = useState(() => createThumbnails(limitDecoding));
  useEffect(() => () => thumbnails.dispose(), [thumbnails]);
  const pairing = usePairing(import_id);
  const { upload, ...store } = usePhotoUpload(pairing.setPairs, limitDecoding);
  const { pairs, progress, failure } = pairing;
  const isUploading = upload !== null && !upload.ended;
  const waiting = listSelectedPairs(pairs).length;
  const total = result.data?.total;

  const add = (files: readonly File[]) => {
    store.forget();
    pairing.add(files);
  };
  const start = (ready: readonly SelectedPhotoPair[]) => {
    pairing.clearSkipped();
    store.start(ready);
  };
  return (
    <ThumbnailsContext value={thumbnails}>
      <DataTabs />
      <PageHeading
        title={total === undefined ? bulkPhotoScreenTexts.title : photoTexts.missing(total)}
        back={<BackLink to={screens.viewData}>{candidateListTexts.backToUploads}</BackLink>}
      >
        {bulkPhotoScreenTexts.intro}
        {import_id !== undefined && (
          <>
            {' '}
            {bulkPhotoScreenTexts.onlyImport}{' '}
            <TextLink to={screens.missingPhotos}>{bulkPhotoScreenTexts.backToAll}</TextLink>
          </>
        )}
      </PageHeading>
      {upload?.ended && <UploadResult upload={upload} />}
      {!progress && <SkippedFiles skipped={pairing.skipped} />}
      {failure && !progress && (
        <TryAgain error={failure.error} sentence={bulkPhotoScreenTexts.matchFailed} onRetry={pairing.retry} />
      )}
      {progress && <MatchingProgress {...progress} onCancel={pairing.cancel} />}
      {isUploading && (
        <PhotoUploadProgress
          upload={upload}
          onPause={store.pause}
          onResume={store.resume}
          onStop={store.stop}
        />
      )}
      {pairs.length > 0 && !progress && !isUploading && (
        <Review pairing={{ ...pairing, add }} import_id={import_id} onStore={start} />
      )}
      {pairs.length === 0 && !progress && !isUploading && (
        <>
          {total === 0 ? <NoMissingPhotos /> : <PhotoPicker onSelect={add} />}
          {total !== 0 && <MissingPhotosList result={result} />}
        </>
      )}
      <LeaveDialog asks={waiting > 0} title={bulkPhotoScreenTexts.leaveTitle}>
        {bulkPhotoScreenTexts.leave(waiting)}
      </LeaveDialog>
    </ThumbnailsContext>
  );
}

function NoMissingPhotos() {
  return (
    <EmptyState
      icon={<CheckCircleIcon />}
      title={bulkPhotoScreenTexts.noneMissing}
      action={<ButtonLink to={screens.viewData}>{navigationTexts.viewData}</ButtonLink>}
    >
      {bulkPhotoScreenTexts.noneMissingMore}
    </EmptyState>
  );
}
