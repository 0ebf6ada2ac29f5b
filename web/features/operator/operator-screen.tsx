import { useQuery } from '@tanstack/react-query';
import { screens } from '#contract/screens.ts';
import { NotFound } from '#web/shared/errors/not-found.tsx';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AnomaliesSection } from './anomalies-section.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { OrganizationsSection } from './organizations-section.tsx';
import { CheckRow } from './check-row.tsx';
import { registryChecksQuery, nameChecksQuery } from './operator-queries.ts';
import { QueueSection } from './queue-section.tsx';
import { NameRow } from './name-row.tsx';

export const meta = () => screenMeta(texts.title);

export const clientLoader = loadQueries((start) => start(userQuery));

/** Registry checks, names to confirm, unusual look-ups and organisations for operators. For everyone else there is nothing at this address. */
export default function OperatorScreen() {
  const { data: user, error, refetch, isFetching } = useLoadedQuery(userQuery);
  const access = user?.member.operator;
  if (access === 'no') return <NotFound />;
  return (
    <>
      <PageHeading title={texts.title} back={<BackLink to={screens.editProfile}>{texts.back}</BackLink>}>
        {access === 'yes' && texts.why}
      </PageHeading>
      {!access && !error && <Loading>{texts.loading}</Loading>}
      {!access && error && (
        <TryAgain error={error} sentence={texts.failed} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {access === 'second factor needed' && (
        <Card title={texts.factorTitle}>
          <div className="flex max-w-2xl flex-col items-start gap-4">
            <p>{texts.factorWhy}</p>
            <p>{texts.factorHow}</p>
            <ButtonLink to={screens.security}>{texts.factorLink}</ButtonLink>
          </div>
        </Card>
      )}
      {access === 'yes' && (
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

/** The requests that wait for a check of the registration. */
function ChecksSection() {
  return (
    <QueueSection
      title={texts.checks}
      queue={useQuery(registryChecksQuery)}
      failed={texts.checksFailed}
      empty={texts.noChecks}
      emptyWhy={texts.noChecksWhy}
      waiting={texts.waiting}
      renderEntry={(check) => <CheckRow key={check.id} check={check} />}
    />
  );
}

/** The names that wait for a comparison with their domain. */
function NamesSection() {
  return (
    <QueueSection
      title={texts.names}
      queue={useQuery(nameChecksQuery)}
      failed={texts.namesFailed}
      empty={texts.noNames}
      emptyWhy={texts.noNamesWhy}
      waiting={texts.namesWaiting}
      renderEntry={(check) => <NameRow key={check.id} check={check} />}
    />
  );
}
