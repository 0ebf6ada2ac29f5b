import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import type { Candidate, CandidateDetails } from '#contract/candidate.ts';
import { screens } from '#contract/screens.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { explainAssurance } from '#web/shared/candidate-list/assurance-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { isGone } from '#web/shared/candidate-list/is-gone.ts';
import { toNavigationState } from '#web/shared/candidate-list/navigation-state.ts';
import { PurposeChip } from '#web/shared/purpose/purpose-chip.tsx';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { PrintedFoot, PrintedHead } from '#web/shared/print/printed-frame.tsx';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EditIcon } from '#web/ui/icons/data-icons.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';

import { DetailsHeader } from './details-header.tsx';
import { DetailsSections } from './details-sections.tsx';
import { CandidateHistory } from './history/candidate-history.tsx';
import { ProblemReports } from './problems/problem-reports.tsx';
import { RestrictionNote } from './restriction-note.tsx';
import { RecordViews } from './record-views.tsx';

/**
 * All details of one candidate, on a page or beside a list. Shows what the list knew while the rest loads. The widths of
 * its parts follow its own.
 */
export function DetailsView({
  result: query,
  known,
  isPanel = false,
  back,
  backButton,
}: {
  result: UseQueryResult<CandidateDetails>;
  /** What the list knew of this candidate. */
  known: Candidate | null;
  /** Beside a list, which has the heading of the screen and the chip of the purpose. */
  isPanel?: boolean;
  /** Links back, above the details. */
  back?: ReactNode;
  /** Leads back from a candidate that is gone. */
  backButton?: ReactNode;
}) {
  const { can } = usePermissions();
  const { pathname, search } = useLocation();
  const { data: found, error, refetch } = query;
  const data = isGone(error) ? undefined : found;
  const shown = data ?? (error ? null : known);
  const Heading = isPanel ? 'h2' : 'h1';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden print:hidden">
        {back}
        {data && (
          <div className="flex min-w-0 flex-wrap items-center gap-2.5">
            {!data.is_own && !isPanel && <PurposeChip onChange={() => void refetch()} />}
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
      <PrintedHead title={candidateScreenTexts.printed.title} />
      {shown && <DetailsHeader candidate={shown} heading={Heading} />}
      {!shown && !isPanel && <h1 className="sr-only">{candidateScreenTexts.detailsTitle}</h1>}
      {isGone(error) ? (
        <FormMessage {...describeFailure(error, candidateScreenTexts.detailsFailed)}>
          {backButton}
        </FormMessage>
      ) : (
        <QueryState
          query={query}
          failed={candidateScreenTexts.detailsFailed}
          loading={candidateScreenTexts.detailsLoading}
        />
      )}
      {data && <RestrictionNote details={data} />}
      {data?.is_own && can('candidate:update') && <ProblemReports id={data.id} />}
      {data && <DetailsSections details={data} />}
      {data && <PrintedFoot facts={[[candidateScreenTexts.printed.assurance, explainSource(data)]]} />}
      {data?.is_own && can('version:read') && <CandidateHistory key={data.id} id={data.id} />}
      {data?.is_own && can('view:read') && <RecordViews id={data.id} />}
    </>
  );
}

/** Says what was checked about the source; '' if its name looks like a confirmed one, which the sentence would show. */
const explainSource = ({ recorded_by }: CandidateDetails): string =>
  recorded_by.resembles_confirmed ? '' : explainAssurance(recorded_by.name, recorded_by.assurance);
