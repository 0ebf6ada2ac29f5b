import { type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { screens } from '#contract/screens.ts';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';

import { readNavigationState } from './navigation-state.ts';
import { candidateListTexts } from './candidate-list-texts.ts';

/** Links back to the uploaded data, for members who may see it, and to the previous screen if that is a different one. */
export function GoBack() {
  const { can } = usePermissions();
  const navigate = useNavigate();
  const { from } = readNavigationState(useLocation().state);
  const path = from?.split('?', 1)[0];
  // A history step keeps the scroll position of the list.
  const stepBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(-1);
  };
  if (from && path === screens.viewData)
    return (
      <BackLink to={from} onClick={stepBack}>
        {candidateListTexts.back}
      </BackLink>
    );
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {from && (
        <BackLink to={from} onClick={stepBack}>
          {path === screens.viewDetails ? candidateListTexts.backToDetails : candidateListTexts.backToResults}
        </BackLink>
      )}
      {can('candidate:list') && (
        <BackLink to={screens.viewData}>
          {from ? candidateListTexts.backToUploads : candidateListTexts.back}
        </BackLink>
      )}
      {!can('candidate:list') && !from && <BackLink to={screens.welcome}>{candidateListTexts.back}</BackLink>}
    </div>
  );
}
