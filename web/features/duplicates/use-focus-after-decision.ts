import { useEffect, useRef, useState } from 'react';

import type { DuplicatePair } from '#contract/calls/duplicates.ts';

import { getPairKey } from './duplicate-queries.ts';

/**
 * Moves the focus after a decision about a listed pair: once the pair is gone, to the heading of the next pair in
 * `list`, or to `list` itself; once it is back, to its heading.
 */
export function useFocusAfterDecision(pairs: readonly DuplicatePair[]) {
  const list = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<{ key: string; at: number; isBack: boolean } | null>(null);

  useEffect(() => {
    if (!moving) return;
    const at = pairs.findIndex((pair) => getPairKey(pair) === moving.key);
    if (moving.isBack === (at === -1)) return;
    const headings = list.current?.querySelectorAll('article:not([hidden]) h2') ?? [];
    const next = headings[moving.isBack ? at : Math.min(moving.at, headings.length - 1)] ?? list.current;
    if (next instanceof HTMLElement) next.focus();
    setMoving(null);
  }, [moving, pairs]);

  return {
    list,
    focusNext: (pair: DuplicatePair) =>
      setMoving({ key: getPairKey(pair), at: pairs.indexOf(pair), isBack: false }),
    focusAgain: (pair: DuplicatePair) => setMoving({ key: getPairKey(pair), at: 0, isBack: true }),
  };
}
