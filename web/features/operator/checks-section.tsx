import { useQuery } from '@tanstack/react-query';
import { CheckRow } from './check-row.tsx';
import { registryChecksQuery } from './operator-queries.ts';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { QueueSection } from './queue-section.tsx';

/** The requests that wait for a check of the registration. */
export function ChecksSection() {
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
