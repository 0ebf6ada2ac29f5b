import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import { NotFound } from '#web/shared/errors/not-found.tsx';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AnomaliesSection } from './anomalies-section.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { OperatorTabs } from './operator-tabs.tsx';
import { OrganizationsSection } from './organizations-section.tsx';
import { ChecksTable } from './checks-table.tsx';
import { registryChecksQuery, nameChecksQuery } from './operator-queries.ts';
import { QueueSection } from './queue-section.tsx';
import { NamesTable } from './names-table.tsx';
import { type Queue, readQueue } from './queues.ts';

export const meta = () => screenMeta(texts.title);

export const clientLoader = loadQueries((start) => start(userQuery));

/** Registry checks, names to confirm, unusual look-ups and organisations for operators. For everyone else there is nothing at this address. */
export default function OperatorScreen() {
  const query = useLoadedQuery(userQuery);
  const { data: user } = query;
  const access = user?.member.operator;
  const queue = readQueue(useSearchParams()[0]);
  const OpenSection = sections[queue];
  if (access === 'no') return <NotFound />;
  return (
    <>
      <PageHeading title={texts.title} back={<BackLink to={screens.editProfile}>{texts.back}</BackLink>}>
        {access === 'yes' && texts.why}
      </PageHeading>
      {!access && <QueryState query={query} failed={texts.failed} />}
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
          <OperatorTabs open={queue} />
          <OpenSection />
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
      renderEntries={(checks) => <ChecksTable checks={checks} />}
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
      renderEntries={(checks) => <NamesTable checks={checks} />}
    />
  );
}

const sections: Record<Queue, () => ReactNode> = {
  checks: ChecksSection,
  names: NamesSection,
  anomalies: AnomaliesSection,
  organizations: OrganizationsSection,
};
