import { useEffect } from 'react';

import { describeFailure } from '#web/api/describe-failure.ts';
import { hasCode } from '#web/api/failure.ts';

import { rowTexts } from './row-texts.ts';
import type { RowCorrections } from './use-row-corrections.ts';

/** Reads the rows again when a list of them fails because they are read in another layout by now. */
export function useReadAgain(error: Error | null, { readAgain }: RowCorrections) {
  useEffect(() => {
    if (hasCode(error, 'layout_changed'))
      readAgain({ ...describeFailure(error, rowTexts.loadFailed), tone: 'danger' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [error]);
}
