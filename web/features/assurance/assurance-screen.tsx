import { screens } from '#contract/screens.ts';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { assuranceQuery } from '#web/shared/queries/assurance-query.ts';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';
import { DomainSection } from './domain-section.tsx';
import { LevelSection } from './level-section.tsx';
import { RegistrySection } from './registry-section.tsx';

export const meta = () => screenMeta(texts.title);

export const clientLoader = loadQueries((start) => {
  start(userQuery);
  start(assuranceQuery);
});

/** How well the organisation is known to others, and what its owner can do about it. */
export default function AssuranceScreen() {
  const user = useLoadedQuery(userQuery);
  const state = useLoadedQuery(assuranceQuery);
  const error = user.error ?? state.error;
  const isLoaded = user.data && state.data;
  const retry = () => Promise.all([user.refetch(), state.refetch()]);
  return (
    <>
      <PageHeading title={texts.title} back={<BackLink to={screens.editProfile}>{texts.back}</BackLink>}>
        {texts.why}
      </PageHeading>
      {!isLoaded && !error && <Loading />}
      {!isLoaded && error && (
        <TryAgain
          error={error}
          sentence={texts.failed}
          onRetry={() => void retry()}
          pending={user.isFetching || state.isFetching}
        />
      )}
      {isLoaded && <LevelSection state={state.data} />}
      {isLoaded && user.data.role === 'individual' && <Card>{texts.individual}</Card>}
      {isLoaded && user.data.role !== 'individual' && (
        <>
          <DomainSection level={state.data.assurance.level} check={state.data.name_check} />
          <RegistrySection kind={user.data.role} check={state.data.registry_check} />
        </>
      )}
    </>
  );
}
