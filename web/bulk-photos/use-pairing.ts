import { useEffect, useRef, useState } from 'react';
import { gatherPictures } from './gather-pictures.ts';
import { matchAll } from './match-all.ts';
import { type Pair, pairUp } from './pairs.ts';
import type { Picture } from './picture.ts';

export interface Pairing {
  pairs: readonly Pair[];
  setPairs: (change: (pairs: readonly Pair[]) => Pair[]) => void;
  /** While names are matched: of how many; `total` 0 while zips are opened. Null when nothing is under way. */
  progress: { done: number; total: number } | null;
  /** What was picked but cannot be used. */
  remarks: readonly string[];
  /** The names that could not be matched wait for `retry`. */
  failure: { error: unknown; pictures: readonly Picture[] } | null;
  add: (files: readonly File[]) => void;
  retry: () => void;
  cancel: () => void;
  startOver: () => void;
  forgetRemarks: () => void;
}

/** Pairs picked pictures with people, of one import or of all. */
export function usePairing(import_id: number | undefined): Pairing {
  const [pairs, setPairs] = useState<readonly Pair[]>([]);
  const [progress, setProgress] = useState<Pairing['progress']>(null);
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Pairing['failure']>(null);
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => () => aborter.current?.abort(), []);

  async function match(pictures: readonly Picture[], signal: AbortSignal) {
    const total = pictures.length;
    try {
      const onDone = (done: number) => setProgress({ done, total });
      const matches = await matchAll(pictures, { import_id, signal, onDone });
      setPairs((before) => pairUp(before, pictures, matches));
    } catch (error) {
      if (!signal.aborted) setFailure({ error, pictures });
    }
  }

  async function work(prepare: (signal: AbortSignal) => Promise<readonly Picture[]>) {
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    setFailure(null);
    setProgress({ done: 0, total: 0 });
    const pictures = await prepare(signal);
    if (pictures.length > 0 && !signal.aborted) await match(pictures, signal);
    setProgress(null);
  }

  const add = (files: readonly File[]) =>
    void work(async (signal) => {
      const gathered = await gatherPictures(files, new Set(pairs.map(({ picture }) => picture.key)));
      if (!signal.aborted) setRemarks(gathered.remarks);
      return gathered.pictures;
    });
  return {
    pairs,
    setPairs,
    progress,
    remarks,
    failure,
    add,
    retry: () => void work(async () => failure?.pictures ?? []),
    cancel: () => aborter.current?.abort(),
    forgetRemarks: () => setRemarks([]),
    startOver: () => {
      setPairs([]);
      setRemarks([]);
      setFailure(null);
    },
  };
}
