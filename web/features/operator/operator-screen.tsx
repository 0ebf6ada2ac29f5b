import { useQuery } from '@tanstack/react-query';
import { screens } from '#contract/screens.ts';
import { NotFound } from '#web/shared/errors/not-found.tsx';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { securityQuery } from '#web/shared/queries/security-query.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AnomaliesSection } from './anomalies-section.tsx';
import { ChecksSection } from './checks-section.tsx';
import { NamesSection } from './names-section.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { OrganizationsSection } from './organizations-section.tsx';

export const meta = () => screenMeta(texts.title);

/** Registry checks, names to confirm, unusual look-ups and organisations for operators. For everyone else there is nothing at this address. */
export default function OperatorScreen() {
  const { data: security, error, refetch, isFetching } = useQuery(securityQuery);
  if (security?.operator === 'no') return <NotFound />;
  return (
    <>
      <PageHeading title={texts.title} back={<BackLink to={screens.editProfile}>{texts.back}</BackLink>}>
        {security?.operator === 'yes' && texts.why}
      </PageHeading>
      {!security && !error && <Loading>{texts.loading}</Loading>}
      {!security && error && (
        <TryAgain error={error} sentence={texts.failed} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {security?.operator === 'second factor needed' && (
        <Card title={texts.factorTitle}>
          <div className="flex max-w-2xl flex-col items-start gap-4">
            <p>{texts.factorWhy}</p>
            <p>{texts.factorHow}</p>
            <ButtonLink to={screens.security}>{texts.factorLink}</ButtonLink>
          </div>
        </Card>
      )}
      {security?.operator === 'yes' && (
        <>
          <ChecksSection />
          <NamesSection />
          <AnomaliesSection />
          <OrganizationsSection />
        </>
      )}
    </>
  );
}
