import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import type { SearchAlternative, SearchType } from '#contract/calls/search.ts';
import { formatCount } from '#contract/texts/format-count.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/icons.tsx';

import { withAlternative } from './search-params.ts';
import { AlternativeLinks } from './alternative-links.tsx';
import { searchScreenTexts } from './search-screen-texts.ts';

const { nothingFound: texts } = searchScreenTexts;

/** Shown without results: other searches that have results, or a tip. */
export function NothingFound({
  type,
  alternatives,
  action,
}: {
  type: SearchType;
  alternatives: readonly SearchAlternative[];
  /** What else can be done, after the other searches. */
  action?: ReactNode;
}) {
  const [params] = useSearchParams();
  const because = (...whys: SearchAlternative['why'][]) =>
    alternatives.filter(({ why }) => whys.includes(why));
  const loosened = because('without filters', 'not exact', 'without both');
  const toPath = (alternative: SearchAlternative) => `?${withAlternative(params, alternative)}`;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={texts.title}
      action={
        (alternatives.length > 0 || action) && (
          <div className="space-y-5">
            {loosened.length > 0 && (
              <div className="flex flex-wrap justify-center gap-2.5">
                {loosened.map((alternative, at) => (
                  <ButtonLink
                    key={alternative.why}
                    to={toPath(alternative)}
                    kind={at === 0 ? 'primary' : 'secondary'}
                  >
                    {texts.loosened[alternative.why]} ({formatCount(alternative)})
                  </ButtonLink>
                ))}
              </div>
            )}
            <AlternativeLinks
              title={texts.nearest}
              alternatives={because('nearest name', 'nearest address')}
              toPath={toPath}
            />
            <AlternativeLinks
              title={texts.fewer[type]}
              alternatives={because('fewer words')}
              toPath={toPath}
            />
            <AlternativeLinks
              title={texts.otherField}
              alternatives={because('other field')}
              toPath={toPath}
              words={({ type: other }) => texts.otherFields[other]}
            />
            {action}
          </div>
        )
      }
    >
      {loosened[0] ? texts.narrowed[loosened[0].why] : alternatives.length === 0 && texts.tips[type]}
    </EmptyState>
  );
}
