import type { Candidate, CandidateDetails } from '#contract/candidate.ts';
import { describeAnswer } from '#contract/texts/answer.ts';
import { RestrictedBadge, StatusBadge } from '#web/shared/candidate-list/status-badge.tsx';
import { Avatar } from '#web/shared/photos/avatar.tsx';

import { getPeriod } from './get-period.ts';

/** The candidate's name, and the answer: where they work or study, and who says so. */
export function DetailsHeader({
  candidate,
  heading: Heading,
}: {
  candidate: Candidate | CandidateDetails;
  heading: 'h1' | 'h2';
}) {
  const { start_date } = getPeriod(candidate) ?? {};
  const { before, organization, after, source } = describeAnswer({ ...candidate, start_date });
  return (
    <div className="flex flex-wrap items-start gap-4 @2xl:flex-nowrap @2xl:gap-6">
      <Avatar
        src={candidate.profile_picture}
        alt={`Photo of ${candidate.name}`}
        className="size-16 @2xl:size-32"
      />
      <div className="min-w-0 flex-1 basis-48">
        <Heading className="text-2xl font-semibold wrap-anywhere @2xl:text-3xl">{candidate.name}</Heading>
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1.5 text-sm">
          <StatusBadge candidate={candidate} />
          <RestrictedBadge candidate={candidate} />
        </p>
        <p className="mt-3 text-lg leading-snug wrap-anywhere @2xl:text-xl">
          {before}
          {/* Set apart, so that a name that contains a sentence does not read as one of the portal. */}
          <strong className="font-semibold">{organization}</strong>
          {after} <span className="mt-1 block text-base text-ink-soft">{source}</span>
        </p>
      </div>
    </div>
  );
}
