import { useId } from 'react';

import type { CandidateVersion } from '#contract/calls/versions.ts';
import { formatDateTime } from '#contract/dates/format-date.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';

import { historyTexts } from './history-texts.ts';
import { VersionChanges } from './version-changes.tsx';

/** One version: what happened, by whom and when, what it changed, and a button to restore it. */
export function VersionEntry({
  entry: { version, is_current, at, kind, by, added_from, changes },
  onRestore,
}: {
  entry: CandidateVersion;
  onRestore: () => void;
}) {
  const id = useId();
  return (
    <li aria-labelledby={id} className="grid gap-x-6 gap-y-3 py-4 @2xl:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {historyTexts.version(version)}
          {is_current && <Badge tone="neutral">{historyTexts.current}</Badge>}
        </h3>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {added_from
            ? historyTexts.addedFrom(added_from)
            : kind === 'added'
              ? historyTexts.kinds.added
              : `${historyTexts.kinds[kind]} ${historyTexts.by(by)}`}
          ,{' '}
          <time dateTime={at} className="whitespace-nowrap">
            {formatDateTime(at)}
          </time>
        </p>
        {kind !== 'added' && <VersionChanges changes={changes} />}
      </div>
      {!is_current && (
        <Button
          kind="secondary"
          size="sm"
          aria-label={historyTexts.restoreVersion(version)}
          onClick={onRestore}
          className="self-start"
        >
          {historyTexts.restore}
        </Button>
      )}
    </li>
  );
}
