import type { Candidate } from '#contract/candidate.ts';
import { RecordSource } from '#web/shared/candidate-list/record-source.tsx';
import { RestrictedBadge, StatusBadge } from '#web/shared/candidate-list/status-badge.tsx';
import { Avatar } from '#web/shared/photos/avatar.tsx';

/** The candidate's name and status: current or former, and where. */
export function DetailsHeader({ candidate }: { candidate: Candidate }) {
  return (
    <div className="flex items-start gap-4 sm:items-center sm:gap-6">
      <Avatar
        src={candidate.profile_picture}
        alt={`Photo of ${candidate.name}`}
        className="size-20 sm:size-28"
      />
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{candidate.name}</h1>
        {candidate.organization && (
          <p className="mt-1 wrap-anywhere text-ink-soft">{candidate.organization}</p>
        )}
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
          <StatusBadge candidate={candidate} />
          <RestrictedBadge candidate={candidate} />
          <RecordSource candidate={candidate} className="basis-full" />
        </p>
      </div>
    </div>
  );
}
