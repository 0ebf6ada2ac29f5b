import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { DuplicatePair } from '#contract/calls/duplicates.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';

import { getPairKey } from './duplicate-queries.ts';

/**
 * Handles a decision about a pair: refetches everything about candidates, and once the pair is gone, focuses the
 * heading of the next pair in `list`, or `list` itself. `marked`: the last pair kept as different people.
 */
export function useAfterDecision(pairs: readonly DuplicatePair[]) {
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<{ at: number; key: string } | null>(null);
  const [marked, setMarked] = useState<DuplicatePair | null>(null);

  useEffect(() => {
    if (!leaving || pairs.some((pair) => getPairKey(pair) === leaving.key)) return;
    const headings = list.current?.querySelectorAll('h2') ?? [];
    (headings[Math.min(leaving.at, headings.length - 1)] ?? list.current)?.focus();
    setLeaving(null);
  }, [leaving, pairs]);

  async function decided(pair: DuplicatePair, isDifferent: boolean) {
    setLeaving({ at: pairs.indexOf(pair), key: getPairKey(pair) });
    setMarked(isDifferent ? pair : null);
    await client.invalidateQueries({ queryKey: candidatesKey });
  }
  return { list, marked, setMarked, decided };
}
