import type { Candidate } from '#contract/candidate.ts';
import { describeRecording, describeSource } from '#contract/texts/source.ts';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';

const TICK = '✓';
const SEPARATOR = ' · ';

/** The fonts of the screens have no tick. */
function Part({ text }: { text: string }) {
  if (!text.endsWith(TICK)) return text;
  return (
    <>
      {text.slice(0, -TICK.length)}
      <span className="whitespace-nowrap">
        <span className="sr-only">{TICK}</span>
        <CheckCircleIcon className="inline size-3.5 align-[-0.15em] text-success-700" />
      </span>
    </>
  );
}

interface Props {
  candidate: Candidate;
  className?: string;
}

/** Says in one sentence who vouches for a candidate. The date stays on one line. */
export function RecordSource({ candidate, className = '' }: Props) {
  const parts = describeSource(candidate).split(SEPARATOR);
  const date = parts.pop() ?? '';
  return (
    <span className={`wrap-anywhere ${className}`}>
      {parts.map((text) => (
        <span key={text}>
          <Part text={text} />
          {SEPARATOR}
        </span>
      ))}
      <span className="whitespace-nowrap">{date}</span>
    </span>
  );
}

/** Says when a candidate was recorded or last confirmed, for lists in which all have the same source. */
export function RecordingDate({ candidate, className = '' }: Props) {
  return <span className={className}>{describeRecording(candidate)}</span>;
}
