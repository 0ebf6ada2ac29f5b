import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { screens } from '#contract/screens.ts';
import { PurposeChip } from '#web/shared/purpose/purpose-chip.tsx';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { QuotaLine } from '#web/shared/quotas/quota-line.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { toNewVerification } from '#web/shared/verifications/to-new-verification.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

import { searchPath } from '#web/shared/search/search-params.ts';
import { SearchForm } from '#web/shared/search/search-form.tsx';
import { readSearchType } from '#web/shared/search/search-type.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';

import { OverviewSkeleton } from './overview-skeleton.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { welcomeTexts } from './welcome-texts.ts';

/** Loaded after the search box can be used. Without a connection nothing is shown. */
const Overview = lazy(async () => ({
  default: (await import('./overview.tsx').catch(() => null))?.Overview ?? (() => null),
}));

export const meta = () => screenMeta(searchTexts.searchTitle);

/**
 * The search start and signed-in home: what is searched for, by name, phone number or address; below it the last searches
 * and an overview of the own data.
 */
export default function WelcomeScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { role, can } = usePermissions();
  return (
    <div className="mx-auto w-full max-w-2xl pt-6 pb-16 sm:pt-[6vh]">
      <div className="mb-8 text-center">
        <h1 className="text-3xl font-semibold sm:text-4xl">{searchTexts.searchTitle}</h1>
        <p className="mx-auto mt-3 max-w-lg text-ink-soft">{welcomeTexts.why}</p>
      </div>
      <Card className="sm:p-8">
        <SearchForm
          autoFocus
          type={readSearchType(params)}
          query={params.get('query') ?? ''}
          onSearch={async (type, query) => {
            // Going back restores what was typed.
            await navigate(searchPath(type, query, screens.welcome), { replace: true });
            await navigate(searchPath(type, query));
          }}
        />
      </Card>
      <PurposeChip className="mt-4 justify-center" />
      {can('verification:create') && (
        <p className="mt-4 text-center text-sm text-ink-soft">
          {welcomeTexts.haveClaim}{' '}
          <TextLink to={toNewVerification({})}>{navigationTexts.checkClaim}</TextLink>
        </p>
      )}
      <div className="mt-4 text-center">
        <QuotaLine />
      </div>
      <RecentSearches />
      {role && can('candidate:list') && (
        <Suspense fallback={<OverviewSkeleton />}>
          <Overview />
        </Suspense>
      )}
    </div>
  );
}
