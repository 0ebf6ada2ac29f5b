import type { Candidate } from '#contract/candidate.ts';
import { describeRecording, toSourceSentence } from '#contract/texts/source.ts';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';

const SEPARATOR = ' · ';

interface Props {
  candidate: Candidate;
  className?: string;
}

/** Says in one sentence who vouches for a candidate. The date stays on one line. */
export function RecordSource({ candidate, className = '' }: Props) {
  const { speaker, proof, date } = toSourceSentence(candidate);
  return (
    <span className={`wrap-anywhere ${className}`}>
      {speaker}
      {SEPARATOR}
      {proof !== null && (
        <>
          {proof}{' '}
          <span className="whitespace-nowrap">
            {/* The fonts of the screens have no tick. */}
            <span className="sr-only">✓</span>
            <CheckCircleIcon className="inline size-3.5 align-[-0.15em] text-success-700" />
          </span>
          {SEPARATOR}
        </>
      )}
      <span className="whitespace-nowrap">{date}</span>
    </span>
  );
}

/** Says when a candidate was recorded or last confirmed, for lists in which all have the same source. */
export function RecordingDate({ candidate, className = '' }: Props) {
  return <span className={className}>{describeRecording(candidate)}</span>;
}
