import { PAGE_SIZES } from '#contract/limits.ts';

/** The parts of the screen of operators, each a tab: what waits, what was noticed, and all organisations. */
export const queues = ['checks', 'names', 'anomalies', 'organizations'] as const;
export type Queue = (typeof queues)[number];

/** Reads the open tab from a URL; the first one by default. */
export function readQueue(params: URLSearchParams): Queue {
  const chosen = params.get('queue');
  return queues.find((queue) => queue === chosen) ?? queues[0];
}

/** The first page of unusual look-ups. */
export const FIRST_ANOMALIES = { page: 1, per_page: PAGE_SIZES[0] };
