import { useSearchParams } from 'react-router';

import type { SearchTry, SearchType } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { countOf } from '#contract/texts/plural.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/icons.tsx';

import { withTry } from './search-address.ts';
import { TryLinks } from './try-links.tsx';

const { nothingFound: texts } = candidateTexts;

/** Shown without results: other searches that have results, or a tip. */
export function NothingFound({ type, tries }: { type: SearchType; tries: readonly SearchTry[] }) {
  const [params] = useSearchParams();
  const because = (...whys: SearchTry['why'][]) => tries.filter(({ why }) => whys.includes(why));
  const loosened = because('without filters', 'not exact', 'without both');
  const toAddress = (tried: SearchTry) => `?${withTry(params, tried)}`;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={texts.title}
      action={
        tries.length > 0 && (
          <div className="space-y-5">
            {loosened.length > 0 && (
              <div className="flex flex-wrap justify-center gap-2.5">
                {loosened.map((tried, at) => (
                  <ButtonLink key={tried.why} to={toAddress(tried)} kind={at === 0 ? 'primary' : 'secondary'}>
                    {texts.loosened[tried.why]} ({countOf(tried)})
                  </ButtonLink>
                ))}
              </div>
            )}
            <TryLinks
              title={texts.nearest}
              tries={because('nearest name', 'nearest address')}
              toAddress={toAddress}
            />
            <TryLinks title={texts.fewer[type]} tries={because('fewer words')} toAddress={toAddress} />
            <TryLinks
              title={texts.otherField}
              tries={because('other field')}
              toAddress={toAddress}
              words={({ type: other }) => texts.otherFields[other]}
            />
          </div>
        )
      }
    >
      {loosened[0] ? texts.narrowed[loosened[0].why] : tries.length === 0 && texts.tips[type]}
    </EmptyState>
  );
}
