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
import { useQuery } from '@tanstack/react-query';
import { verificationQuery } from './verification-queries.ts';
import { verificationScreenTexts as texts } from './verification-screen-texts.ts';
import { VerificationView } from './verification-view.tsx';

export const meta = () => screenMeta(texts.oneTitle);

/** A checked claim: its outcome, what was compared, the question to the organisation and its answer. */
export default function VerificationScreen() {
  const { reference = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(verificationQuery(reference));
  const back = <BackLink to={screens.verifications}>{texts.back}</BackLink>;
  if (data) return <VerificationView key={reference} verification={data} back={back} />;
  const isGone = hasCode(error, 'verification_not_found');
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
