import type { Candidate } from '#contract/candidate.ts';
import { describeRecording, describeSource } from '#contract/texts/source.ts';

interface Props {
  candidate: Candidate;
  className?: string;
}

/** Says in one sentence who vouches for a candidate. */
export function RecordSource({ candidate, className = '' }: Props) {
  return <span className={`wrap-anywhere ${className}`}>{describeSource(candidate)}</span>;
}

/** Says when a candidate was recorded or last confirmed, for lists in which all have the same source. */
export function RecordingDate({ candidate, className = '' }: Props) {
  return <span className={className}>{describeRecording(candidate)}</span>;
}
