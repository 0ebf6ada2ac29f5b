import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { PhotosMissingLink } from '#web/photos/photos-missing-link.tsx';
import { titled } from '#web/shell/titled.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { UploadIcon, UsersIcon } from '#web/ui/data-icons.tsx';

import { readPaging } from '#web/shell/list-address.ts';
import { uploadedPage } from './queries.ts';
import { DataTabs } from '#web/shell/data-tabs.tsx';
import { RecentImportsLink } from './recent-imports/recent-imports-link.tsx';
import { PossibleDuplicates } from './uploaded/possible-duplicates.tsx';
import { UploadedList } from './uploaded/uploaded-list.tsx';
import { UploadedSearchBox } from './uploaded/uploaded-search-box.tsx';

export const meta = () => titled(candidateTexts.viewTab);

/** All candidates that the account uploaded, the newest first. */
export default function ViewDataScreen() {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const paging = readPaging(params);
  const result = useQuery({ ...uploadedPage(paging), placeholderData: keepPreviousData });
  return (
    <>
      <DataTabs />
      <UploadedList
        title={candidateTexts.allUpload}
        count={candidateTexts.uploadCount}
        actions={
          <>
            <PhotosMissingLink size="sm" />
            <PossibleDuplicates />
            <RecentImportsLink />
          </>
        }
        of="all"
        everything={{ scope: 'uploaded' }}
        selectAll={exportTexts.selectAllUploaded}
        searchBox={<UploadedSearchBox />}
        result={result}
        prefetch={(page) => void client.prefetchQuery(uploadedPage({ ...paging, page }))}
        failed={candidateTexts.listFailed}
        empty={
          <EmptyState
            icon={<UsersIcon />}
            title="Nothing uploaded yet"
            action={
              <ButtonLink to={screens.uploadData} icon={<UploadIcon />}>
                {candidateTexts.uploadTab}
              </ButtonLink>
            }
          >
            Add people one by one, or bring in a whole spreadsheet at once.
          </EmptyState>
        }
      />
    </>
  );
}
