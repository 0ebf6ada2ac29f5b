import { useSearchParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import { verificationState, type VerificationState } from '#contract/verification-transitions.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { ListPages } from '#web/shared/paging/list-pages.tsx';
import { readPaging, withParams } from '#web/shared/paging/list-params.ts';
import { usePageInRange } from '#web/shared/paging/use-page-in-range.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { readState, verificationsQuery } from './verification-queries.ts';
import { verificationScreenTexts as texts } from './verification-screen-texts.ts';
import { VerificationsTable } from './verifications-table.tsx';

export const meta = () => screenMeta(texts.title);

export const clientLoader = loadQueries((start, params) =>
  start(verificationsQuery(readState(params), readPaging(params))),
);

/** The claims that the organisation has checked, newest first. */
export default function VerificationsScreen() {
  const [params] = useSearchParams();
  const state = readState(params);
  const query = useLoadedQuery(verificationsQuery(state, readPaging(params)));
  const { data, isPlaceholderData } = query;
  const page = data?.data;
  usePageInRange(isPlaceholderData ? undefined : page?.last_page);
  const check = <ButtonLink to={screens.newVerification}>{navigationTexts.checkClaim}</ButtonLink>;
  return (
    <>
      <PageHeading title={texts.title} actions={page?.total === 0 && state === '' ? null : check}>
        {texts.why}
      </PageHeading>
      {(state !== '' || (page && page.total > 0)) && <StateSelect state={state} />}
      <QueryState query={query} failed={texts.failed} />
      <p role="status" className="sr-only">
        {page && texts.total(page)}
      </p>
      {page?.total === 0 &&
        (state === '' ? (
          <EmptyState icon={<CheckCircleIcon />} title={texts.none} action={check}>
            {texts.noneWhy}
          </EmptyState>
        ) : (
          <EmptyState icon={<CheckCircleIcon />} title={texts.noMatch}>
            {texts.noMatchWhy}
          </EmptyState>
        ))}
      {page && page.total > 0 && (
        <>
          <div aria-busy={isPlaceholderData || undefined}>
            <VerificationsTable rows={page.data} />
          </div>
          <ListPages list={page} />
        </>
      )}
    </>
  );
}

/** Filters the list by state. */
function StateSelect({ state }: { state: VerificationState | '' }) {
  const [params, setParams] = useSearchParams();
  return (
    <Select
      inline
      label={texts.filter}
      value={state}
      onChange={({ target }) => setParams(withParams(params, { state: target.value, page: '' }))}
      options={[
        { value: '', label: texts.everyState },
        ...verificationState.options.map((value) => ({ value, label: texts.states[value] })),
      ]}
    />
  );
}
