import { useEffect, useState } from 'react';

import { focusHeading } from './focus-heading.ts';

/**
 * Inside a dialog or popover: gives the focus back to the control that opened it or, if that is gone or disabled, to the screen's
 * heading. On a busy device the dialog does so itself before the page behind it can have the focus again.
 */
export function FocusAfterClose() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The dialog gives the focus back within the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
          if (document.activeElement === document.body) focusHeading();
        }),
      );
    },
    [opener],
  );
  return null;
}
