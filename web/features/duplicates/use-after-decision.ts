import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { DuplicatePair } from '#contract/calls/duplicates.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';

import type { Decision } from './decision-message.tsx';
import { getPairKey } from './duplicate-queries.ts';

/**
 * Handles a decision about a pair: refetches everything about candidates, and once the pair is gone, focuses the
 * heading of the next pair in `list`, or `list` itself. `last`: the last decision, until it is undone.
 */
export function useAfterDecision(pairs: readonly DuplicatePair[]) {
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<{ at: number; key: string } | null>(null);
  const [last, setLast] = useState<Decision | null>(null);

  useEffect(() => {
    if (!leaving || pairs.some((pair) => getPairKey(pair) === leaving.key)) return;
    const headings = list.current?.querySelectorAll('h2') ?? [];
    (headings[Math.min(leaving.at, headings.length - 1)] ?? list.current)?.focus();
    setLeaving(null);
  }, [leaving, pairs]);

  async function decided(decision: Decision) {
    const { pair } = decision;
    setLeaving({ at: pairs.indexOf(pair), key: getPairKey(pair) });
    setLast(decision);
    await client.invalidateQueries({ queryKey: candidatesKey });
  }
  return { list, last, forget: () => setLast(null), decided };
}
