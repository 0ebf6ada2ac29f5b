import type { ActivityEntry } from '#contract/calls/activity.ts';
import { formatDay } from '#contract/dates/format-date.ts';

export interface Day {
  day: string;
  entries: ActivityEntry[];
}

/** Entries, the newest first, by the day they happened on. */
export function byDay(entries: readonly ActivityEntry[]): Day[] {
  const days = Map.groupBy(entries, ({ at }) => formatDay(at));
  return [...days].map(([day, entries]) => ({ day, entries }));
}
