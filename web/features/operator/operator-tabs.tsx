import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { TabLinks } from '#web/ui/buttons/tab-links.tsx';
import {
  anomaliesQuery,
  nameChecksQuery,
  organizationsQuery,
  registryChecksQuery,
} from './operator-queries.ts';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { FIRST_ANOMALIES, type Queue, queues } from './queues.ts';

/** The tabs of the screen, each with how many entries it has. */
export function OperatorTabs({ open }: { open: Queue }) {
  const totals: Record<Queue, number | undefined> = {
    checks: useQuery(registryChecksQuery).data?.total,
    names: useQuery(nameChecksQuery).data?.total,
    anomalies: useQuery(anomaliesQuery(FIRST_ANOMALIES)).data?.total,
    organizations: useQuery(organizationsQuery({ search: '', page: 1, per_page: PAGE_SIZE })).data?.total,
  };
  return (
    <TabLinks
      label={texts.tabs}
      tabs={queues.map((queue) => ({
        to: `${screens.operator}?queue=${queue}`,
        label: texts[queue],
        count: totals[queue],
        isCurrent: queue === open,
      }))}
    />
  );
}
