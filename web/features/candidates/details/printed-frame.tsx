import { useQuery } from '@tanstack/react-query';
import type { CandidateDetails } from '#contract/candidate.ts';
import { formatDateTime } from '#contract/dates/format-date.ts';
import { getAccountName } from '#web/shared/member/get-account-name.ts';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { Logo } from '#web/ui/layout/logo.tsx';
import { explainAssurance } from '#web/shared/candidate-list/assurance-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const { printed: words } = candidateScreenTexts;

/** On paper only: the product above a record. */
export function PrintedHead() {
  return (
    <div className="hidden items-center justify-between border-b border-line-strong pb-3 print:flex">
      <Logo />
      <span className="text-sm text-ink-soft">{words.title}</span>
    </div>
  );
}

/** On paper only: what was checked about the source, who printed the record and when. */
export function PrintedFoot({ details }: { details: CandidateDetails }) {
  const { data: user } = useQuery(userQuery);
  const at = usePrintTime();
  const { recorded_by } = details;
  // The explanation would show a name that looks like a confirmed one.
  const assurance = recorded_by.resembles_confirmed
    ? ''
    : explainAssurance(recorded_by.name, recorded_by.assurance);
  const facts = [
    [words.assurance, assurance],
    [words.at, formatDateTime(at)],
    [words.by, user ? `${getAccountName(user)}, ${user.email}` : ''],
  ] as const;
  return (
    <dl className="hidden break-inside-avoid grid-cols-[9rem_1fr] gap-x-4 gap-y-1 border-t border-line-strong pt-3 text-sm print:grid">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The moment of printing: that of the last time the page was about to be printed. */
function usePrintTime(): string {
  const [moment, setMoment] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The page is printed as it stands when the event is over.
    const onPrint = () => flushSync(() => setMoment(new Date().toISOString()));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  return moment;
}
