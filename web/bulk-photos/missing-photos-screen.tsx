import { keepPreviousData, useQuery } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { missingPhotos } from '#web/photos/missing-photos.ts';
import { DataTabs } from '#web/shell/data-tabs.tsx';
import { LeaveDialog } from '#web/shell/leave/leave-dialog.tsx';
import { readPaging } from '#web/shell/paging/list-address.ts';
import { titled } from '#web/shell/page-meta/screen-meta.ts';
import { TryAgain } from '#web/shell/errors/try-again.tsx';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Matching } from './matching.tsx';
import { MissingList } from './missing-list.tsx';
import { NobodyMissing } from './nobody-missing.tsx';
import { type Ready, readyOf } from './pairs.ts';
import { PicturePicker } from './picture-picker.tsx';
import { Remarks } from './remarks.tsx';
import { Review } from './review.tsx';
import { StoringProgress } from './storing-progress.tsx';
import { ThumbnailsContext } from './thumbnail.tsx';
import { createThumbnails } from './thumbnails.ts';
import { usePairing } from './use-pairing.ts';
import { useStoring } from './use-storing.ts';
import { StoringResult } from './storing-result.tsx';

/** The import that the address names; undefined for all candidates of the account. */
function readImportId(params: URLSearchParams): number | undefined {
  const id = Number(params.get('import'));
  return Number.isSafeInteger(id) && id >= 1 ? id : undefined;
}

export const meta = () => titled(bulkPhotoTexts.title);

/** People without a photo, and bulk upload for them: pick, match by file name, approve, store. */
export default function MissingPhotosScreen() {
  const [params] = useSearchParams();
  const import_id = readImportId(params);
  const result = useQuery({
    ...missingPhotos({ import_id, ...readPaging(params) }),
    placeholderData: keepPreviousData,
  });
  // No two pictures are decoded at once.
  const [limitDecoding] = useState(() => pLimit(1));
  const [thumbnails] = useState(() => createThumbnails(limitDecoding));
  useEffect(() => () => thumbnails.dispose(), [thumbnails]);
  const pairing = usePairing(import_id);
  const { storing, ...store } = useStoring(pairing.setPairs, limitDecoding);
  const { pairs, progress, failure } = pairing;
  const isStoring = storing !== null && !storing.ended;
  const waiting = readyOf(pairs).length;
  const total = result.data?.total;

  const add = (files: readonly File[]) => {
    store.forget();
    pairing.add(files);
  };
  const start = (ready: readonly Ready[]) => {
    pairing.forgetRemarks();
    store.start(ready);
  };
  return (
    <ThumbnailsContext value={thumbnails}>
      <DataTabs />
      <PageHeading
        title={total === undefined ? bulkPhotoTexts.title : bulkPhotoTexts.missing(total)}
        back={<BackLink to={screens.viewData}>{candidateTexts.backToUploads}</BackLink>}
      >
        {bulkPhotoTexts.intro}
        {import_id !== undefined && (
          <>
            {' '}
            {bulkPhotoTexts.onlyImport}{' '}
            <TextLink to={screens.missingPhotos}>{bulkPhotoTexts.backToAll}</TextLink>
          </>
        )}
      </PageHeading>
      {storing?.ended && <StoringResult storing={storing} />}
      {!progress && <Remarks remarks={pairing.remarks} />}
      {failure && !progress && (
        <TryAgain error={failure.error} sentence={bulkPhotoTexts.matchFailed} onRetry={pairing.retry} />
      )}
      {progress && <Matching {...progress} onCancel={pairing.cancel} />}
      {isStoring && (
        <StoringProgress
          storing={storing}
          onPause={store.pause}
          onResume={store.resume}
          onStop={store.stop}
        />
      )}
      {pairs.length > 0 && !progress && !isStoring && (
        <Review pairing={{ ...pairing, add }} import_id={import_id} onStore={start} />
      )}
      {pairs.length === 0 && !progress && !isStoring && (
        <>
          {total === 0 ? <NobodyMissing /> : <PicturePicker onPick={add} />}
          {total !== 0 && <MissingList result={result} />}
        </>
      )}
      <LeaveDialog asks={waiting > 0} title={bulkPhotoTexts.leaveTitle}>
        {bulkPhotoTexts.leave(waiting)}
      </LeaveDialog>
    </ThumbnailsContext>
  );
}
