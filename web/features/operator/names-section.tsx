import { useQuery } from '@tanstack/react-query';
import { NameRow } from './name-row.tsx';
import { nameChecksQuery } from './operator-queries.ts';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { QueueSection } from './queue-section.tsx';

/** The names that wait for a comparison with their domain. */
export function NamesSection() {
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
