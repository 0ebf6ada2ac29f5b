import { useLocation, useSearchParams } from 'react-router';

import { screens } from '#contract/screens.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { GoBack } from '#web/shared/candidate-list/go-back.tsx';
import { isGone } from '#web/shared/candidate-list/is-gone.ts';
import {
  toNavigationState,
  readNavigationState,
  readId,
} from '#web/shared/candidate-list/navigation-state.ts';
import { candidateDetailsQuery } from '#web/shared/candidate-list/candidate-queries.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { PurposeChip } from '#web/shared/purpose/purpose-chip.tsx';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EditIcon } from '#web/ui/icons/data-icons.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { UserIcon } from '#web/ui/icons/form-icons.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';

import { DetailsHeader } from './details/details-header.tsx';
import { DetailsSections } from './details/details-sections.tsx';
import { CandidateHistory } from './details/history/candidate-history.tsx';
import { PrintedFoot, PrintedHead } from './details/printed-frame.tsx';
import { ProblemReports } from './details/problems/problem-reports.tsx';
import { RestrictionNote } from './details/restriction-note.tsx';
import { RecordViews } from './details/record-views.tsx';
import { BackButton } from './back-button.tsx';
import { candidateScreenTexts } from './candidate-screen-texts.ts';

export const meta = () => screenMeta(candidateScreenTexts.detailsTitle);

export const clientLoader = loadQueries((start, params) => start(candidateDetailsQuery(readId(params))));

/** All details of one candidate; shows what the list knew while the rest loads. */
export default function ViewDetailsScreen() {
  const { can } = usePermissions();
  const { pathname, search, state } = useLocation();
  const [params] = useSearchParams();
  const { candidate, from } = readNavigationState(state);
  const id = readId(params) ?? candidate?.id ?? null;
  const { data: found, isError, error, isFetching, refetch } = useLoadedQuery(candidateDetailsQuery(id));
  const data = isGone(error) ? undefined : found;
  const shown = data ?? (candidate?.id === id && !isError ? candidate : null);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <GoBack />
        {data && (
          <div className="flex min-w-0 flex-wrap items-center gap-2.5">
            {!data.is_own && <PurposeChip onChange={() => void refetch()} />}
            {data.is_own && can('candidate:update') && (
              <ButtonLink
                kind="secondary"
                size="sm"
                icon={<EditIcon className="size-4.5" />}
                to={`${screens.editData}?id=${data.id}`}
                state={toNavigationState(data, `${pathname}${search}`)}
              >
                {candidateScreenTexts.edit}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      <PrintedHead />
      {shown ? <DetailsHeader candidate={shown} /> : <h1 className="sr-only">Details</h1>}
      {id === null && (
        <EmptyState icon={<UserIcon />} title="No candidate was chosen">
          Open a candidate from the search results or from your uploaded data.
        </EmptyState>
      )}
      {id !== null && !data && !isError && <Loading>{candidateScreenTexts.detailsLoading}</Loading>}
      {isError && isGone(error) && (
        <FormMessage {...describeFailure(error, candidateScreenTexts.detailsFailed)}>
          <BackButton from={from} />
        </FormMessage>
      )}
      {isError && !isGone(error) && (
        <TryAgain
          error={error}
          sentence={candidateScreenTexts.detailsFailed}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {data && <RestrictionNote details={data} />}
      {data?.is_own && can('candidate:update') && <ProblemReports id={data.id} />}
      {data && <DetailsSections details={data} />}
      {data && <PrintedFoot details={data} />}
      {data?.is_own && can('version:read') && <CandidateHistory key={data.id} id={data.id} />}
      {data?.is_own && can('view:read') && <RecordViews id={data.id} />}
    </>
  );
}
