import { useLocation } from 'react-router';

import type { Candidate } from '#contract/candidate.ts';
import { screens } from '#contract/screens.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';

import { toNavigationState } from './navigation-state.ts';
import { candidateListTexts } from './candidate-list-texts.ts';

/** Opens a candidate's details, handing over what the list knows and the way back. */
export function ViewDetailsLink({ candidate }: { candidate: Candidate }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      kind="secondary"
      size="sm"
      to={`${screens.viewDetails}?id=${candidate.id}`}
      state={toNavigationState(candidate, `${pathname}${search}`)}
      className="max-sm:min-h-8 max-sm:px-1.5 max-sm:text-xs"
    >
      {candidateListTexts.viewDetails}
    </ButtonLink>
  );
}
