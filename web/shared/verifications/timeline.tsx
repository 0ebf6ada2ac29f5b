import { formatDateTime } from '#contract/dates/format-date.ts';
import type { TimelineEntry } from '#contract/verification.ts';

/** What happened to a verification, the oldest first. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol role="list" className="flex flex-col gap-4">
    {entries.map(({ at, event, text }) => (
      <li key={`${at} ${event}`} className="relative border-l-2 border-line-strong pl-4">
        <p className="wrap-anywhere">{text}</p>
        <time dateTime={at} className="text-sm text-ink-soft">
          {formatDateTime(at)}
        </time>
      </li>
    ))}
  </ol>
);
