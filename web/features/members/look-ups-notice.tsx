import type { Member } from '#contract/calls/members.ts';
import { formatDateTime } from '#contract/dates/format-date.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { teamTexts as texts } from './team-texts.ts';

/** What was unusual about the look-ups of a member, and since when they are stopped. */
export function LookUpsNotice({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { unusual_look_ups, look_ups_stopped_at } = member;
  return (
    <>
      {unusual_look_ups && (
        <p className="mt-0.5 text-sm wrap-anywhere">
          {texts.unusual(
            formatDateTime(unusual_look_ups.raised_at),
            anomalyTexts.signals[unusual_look_ups.signal],
            anomalyTexts.contents(unusual_look_ups),
          )}
        </p>
      )}
      {look_ups_stopped_at && (
        <p className="mt-0.5 text-sm font-medium text-danger-ink">
          {texts.stopped(formatDateTime(look_ups_stopped_at))} {isSelf && texts.stoppedSelf}
        </p>
      )}
    </>
  );
}
