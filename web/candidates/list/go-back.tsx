import { type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { BackLink } from '#web/ui/back-link.tsx';

import { handedOver } from './hand-over.ts';

/** Back to the list one came from, where one was in it; to the uploaded data when one came from nowhere. */
export function GoBack() {
  const navigate = useNavigate();
  const { from } = handedOver(useLocation().state);
  const onClick = (event: MouseEvent) => {
    if (!from || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    // A step back in the history, so that the list is scrolled as it was left.
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <BackLink to={from ?? screens.viewData} onClick={onClick}>
      {candidateTexts.back}
    </BackLink>
  );
}
