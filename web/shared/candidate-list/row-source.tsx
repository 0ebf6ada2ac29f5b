import type { Candidate } from '#contract/candidate.ts';
import { joinParts, type SourcePart, toSourceParts } from '#contract/texts/source.ts';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { candidateListTexts as texts } from './candidate-list-texts.ts';

/** How the parts from the first warning on take their room. The date gives way first, and a warning never does. */
const tailLooks: { [role in NonNullable<SourcePart['role']>]?: string } = {
  warning: 'shrink-0',
  distinction: 'shrink-0',
  date: 'min-w-0 shrink-999 truncate',
};

/** Names the organisation, which stands above, only to screen readers: cut, 'not Obi Rice…' reads like 'not at Obi Rice'. */
const Distinction = ({ text }: { text: string }) => (
  <>
    <span className="sr-only">{text}</span>
    <span aria-hidden="true">{texts.notTheOrganisation}</span>
  </>
);

/**
 * The sentence on one line below the record's organisation, which it shows no second time. A long sentence is cut, but not
 * its warning; the pointer and the details show all of it.
 */
export function RowSource({ candidate, className = '' }: { candidate: Candidate; className?: string }) {
  const parts = toSourceParts(candidate);
  const at = parts.findIndex(({ role }) => role === 'warning' || role === 'distinction');
  const [head, tail] = at < 0 ? [parts, []] : [parts.slice(0, at), parts.slice(at)];
  return (
    <span
      title={joinParts(parts)}
      className={`flex min-w-0 items-center whitespace-pre large-text:block ${className}`}
    >
      {parts.some(({ role }) => role === 'tick') && (
        <CheckCircleIcon className="mr-1 size-3.5 shrink-0 text-success-ink" />
      )}
      <span className="min-w-0 truncate">
        {head.map(({ text, role }) => (
          <span key={text} className={role === 'organization' || role === 'tick' ? 'sr-only' : undefined}>
            {text}
          </span>
        ))}
      </span>
      {tail.map(({ text, role }) => (
        <span key={text} className={role && tailLooks[role]}>
          {role === 'distinction' ? <Distinction text={text} /> : text}
        </span>
      ))}
    </span>
  );
}
