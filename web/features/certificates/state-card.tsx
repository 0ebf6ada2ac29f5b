import type { Certificate, CertificateChange } from '#contract/certificate.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import {
  certificateChangeLabels,
  certificatePartyLabels,
  certificateStateLabels,
} from '#contract/texts/certificates.ts';
import { AlertIcon, CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { StackedFact } from '#web/ui/layout/stacked-fact.tsx';
import { certificateScreenTexts as texts } from './certificate-screen-texts.ts';
import { isLive, stateTones } from './states.ts';

const looks = {
  success: 'border-success-100 bg-success-50 text-success-ink',
  warn: 'border-warn-100 bg-warn-50 text-warn-ink',
  danger: 'border-danger-100 bg-danger-50 text-danger-ink',
  neutral: 'border-line-strong bg-sunken text-ink',
};

/** What is true of a certificate now, in large words, and how often somebody wanted to know. */
export function StateCard({ certificate }: { certificate: Certificate }) {
  const { state, expires_at, checks, last_checked_at } = certificate;
  const Icon = state === 'valid' ? CheckCircleIcon : AlertIcon;
  return (
    <section
      aria-label={texts.columns.state}
      className={`rounded-xl border p-5 shadow-xs sm:p-7 ${looks[stateTones[state]]}`}
    >
      <h2 className="flex items-center gap-3 text-3xl font-semibold sm:text-4xl">
        <Icon className="size-9 shrink-0 sm:size-11" />
        {certificateStateLabels[state]}
      </h2>
      <div className="mt-3 max-w-3xl space-y-1 text-ink">
        <Explanation certificate={certificate} />
      </div>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3 text-ink">
        <StackedFact label={texts.columns.checks}>{texts.checks(checks, last_checked_at)}</StackedFact>
        {isLive(state) && (
          <StackedFact label={texts.columns.expires}>
            <time dateTime={expires_at}>{formatMomentDate(expires_at)}</time>
          </StackedFact>
        )}
      </dl>
    </section>
  );
}

/** Whether the source can still vouch: the record is there, and the name of the organisation is confirmed. */
const canIssueAgain = (changes: readonly CertificateChange[]) => !changes.includes('source_confirmation');

/** What the state means, and what to do about it. */
function Explanation({
  certificate: { state, changes, expires_at, withdrawal, is_requester },
}: {
  certificate: Certificate;
}) {
  if (state === 'changed')
    return (
      <>
        <p>{texts.states.changed}</p>
        <ul className="list-disc pl-5 font-medium">
          {changes.map((change) => (
            <li key={change}>{certificateChangeLabels[change]}</li>
          ))}
        </ul>
        <p>
          {texts.states.changedHint} {is_requester && canIssueAgain(changes) && texts.states.issueAgain}
        </p>
      </>
    );
  if (state === 'withdrawn')
    return (
      withdrawal && (
        <>
          <p>{texts.states.withdrawn(certificatePartyLabels[withdrawal.by], withdrawal.at)}</p>
          {withdrawal.reason && <p className="wrap-anywhere">{texts.states.reason(withdrawal.reason)}</p>}
        </>
      )
    );
  if (state === 'expired')
    return (
      <p>
        {texts.states.expired(expires_at)} {is_requester && texts.states.issueAnother}
      </p>
    );
  return <p>{texts.states[state]}</p>;
}
