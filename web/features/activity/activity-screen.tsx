import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { screens } from '#contract/screens.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { readPermissions, usePermissions } from '#web/shared/member/use-permissions.ts';
import { DataTabs } from '#web/shared/navigation/data-tabs.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { readPaging } from '#web/shared/paging/list-params.ts';
import { loadQueries } from '#web/shared/queries/load-queries.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { TabLinks } from '#web/ui/buttons/tab-links.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ActivityLog } from './activity-log.tsx';
import {
  activityQuery,
  mayReadViewers,
  memberNamesQuery,
  readFilters,
  showsViewers,
  viewersQuery,
} from './activity-query.ts';
import { activityScreenTexts as texts } from './activity-screen-texts.ts';
import { Viewers } from './viewers.tsx';

export const meta = () => screenMeta(texts.title);

export const clientLoader = loadQueries((start, params) => {
  const permissions = readPermissions();
  if (showsViewers(params, permissions)) return start(viewersQuery(readPaging(params)));
  start(memberNamesQuery(permissions));
  start(activityQuery(readFilters(params, permissions), readPaging(params)));
});

/** What the member did, or the other members, and who viewed the candidates of the organisation. */
export default function ActivityScreen() {
  const [params] = useSearchParams();
  const permissions = usePermissions();
  const isViewers = showsViewers(params, permissions);
  const filters = readFilters(params, permissions);
  const { data: members = [] } = useQuery({ ...memberNamesQuery(permissions), refetchOnMount: false });
  const name = members.find(({ id }) => id === filters.member_id)?.name ?? texts.unnamedMember;
  const logTitle = filters.member_id === undefined ? texts.headings[filters.of] : texts.headingOf(name);
  const title = isViewers ? texts.viewsTitle : logTitle;
  return (
    <>
      <DataTabs />
      <PageHeading
        title={title}
        back={<BackLink to={screens.editProfile}>{candidateListTexts.back}</BackLink>}
      >
        {isViewers ? texts.viewsWhy : texts.why[filters.of]}
      </PageHeading>
      {mayReadViewers(permissions) && (
        <TabLinks
          label={texts.tabs}
          tabs={[
            { to: screens.activity, label: texts.activity, isCurrent: !isViewers },
            { to: `${screens.activity}?show=viewers`, label: texts.viewsTitle, isCurrent: isViewers },
          ]}
        />
      )}
      {isViewers ? (
        <Viewers isLinked={permissions.can('candidate:read')} />
      ) : (
        <ActivityLog filters={filters} members={members} title={title} />
      )}
    </>
  );
}
