import type { ActivityEntry } from '#contract/calls/activity.ts';
import { formatDay } from '#contract/dates/format-date.ts';

export interface Day {
  day: string;
  entries: ActivityEntry[];
}

/** Groups entries by day, newest first. */
export function groupByDay(entries: readonly ActivityEntry[]): Day[] {
  const days = Map.groupBy(entries, ({ at }) => formatDay(at));
  return [...days].map(([day, entries]) => ({ day, entries }));
}
