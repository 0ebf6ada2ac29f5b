import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import { hasCode } from '#web/api/failure.ts';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { SearchIcon } from '#web/ui/icons/icons.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { listTexts } from '#web/ui/table/list-texts.ts';
import { requestQuery } from './request-queries.ts';
import { requestScreenTexts as texts } from './request-screen-texts.ts';
import { RequestView } from './request-view.tsx';

export const meta = () => screenMeta(texts.oneTitle);

/** A request to the organisation, and the form that answers it. */
export default function RequestScreen() {
  const { reference = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(requestQuery(reference));
  const back = <BackLink to={screens.requests}>{texts.back}</BackLink>;
  if (data) return <RequestView key={reference} request={data} back={back} />;
  const isGone = hasCode(error, 'request_not_found');
  return (
    <>
      <PageHeading title={texts.oneTitle} back={back} />
      {isGone && (
        <EmptyState icon={<SearchIcon />} title={texts.notFound}>
          {texts.notFoundWhy}
        </EmptyState>
      )}
      {error && !isGone && (
        <TryAgain
          error={error}
          sentence={texts.loadFailed}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {!error && <Loading>{listTexts.loading}</Loading>}
    </>
  );
}
