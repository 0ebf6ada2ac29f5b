import { screens } from '#contract/screens.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { securityQuery } from '#web/shared/queries/security-query.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { OrganizationSection } from './organization/organization-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { securityScreenTexts as texts } from './security-texts.ts';
import { TwoStepSection } from './two-step/two-step-section.tsx';
import { sessionsQuery } from './sessions-query.ts';
import { SessionsSection } from './sessions-section.tsx';

export const meta = () => screenMeta(texts.title);

export const clientLoader = loadQueries((start) => {
  start(securityQuery);
  start(sessionsQuery);
});

/** How the member logs in, and their sessions. */
export default function SecurityScreen() {
  const query = useLoadedQuery(securityQuery);
  const { data: security } = query;
  return (
    <>
      <PageHeading title={texts.title} back={<BackLink to={screens.editProfile}>{texts.back}</BackLink>}>
        {texts.why}
      </PageHeading>
      {!security && <QueryState query={query} failed={texts.password.failed} />}
      {security && <PasswordSection hasPassword={security.has_password} />}
      {security && <TwoStepSection security={security} />}
      {security && <OrganizationSection security={security} />}
      <SessionsSection />
    </>
  );
}
