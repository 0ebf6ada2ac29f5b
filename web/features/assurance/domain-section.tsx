import { useState } from 'react';
import type { OwnAssurance } from '#contract/calls/assurance.ts';
import type { AssuranceLevel, NameCheckState } from '#contract/assurance.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { Warning } from '#web/ui/feedback/warning.tsx';
import { OptionButtons } from '#web/ui/form/option-buttons.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';
import { CheckState } from './check-state.tsx';
import { DomainCodeForm } from './domain-code-form.tsx';
import { DomainRecordForm } from './domain-record-form.tsx';

type NameCheck = NonNullable<OwnAssurance['name_check']>;
type Method = keyof typeof texts.methods;

const methods = Object.entries(texts.methods).map(([value, label]) => ({ value: value as Method, label }));

const tones = {
  pending: 'brand',
  confirmed: 'success',
  refused: 'danger',
} as const satisfies Record<NameCheckState, string>;

/** Verifies a domain by a code or by a DNS record, and shows the comparison of the name with the domain. */
export function DomainSection({ level, check }: { level: AssuranceLevel; check: NameCheck | null }) {
  const [method, setMethod] = useState<Method>('code');
  return (
    <Card title={texts.domain}>
      <div className="flex max-w-2xl flex-col gap-5">
        <p className="text-ink-soft">{texts.domainWhy}</p>
        {check && (
          <CheckState
            title={check.domain}
            tone={tones[check.state]}
            state={texts.nameStates[check.state]}
            sent={texts.verifiedOn(formatMomentDate(check.requested_at))}
            decided_at={check.decided_at}
            reason={check.reason}
          >
            {texts.nextSteps[check.state] && <p>{texts.nextSteps[check.state]}</p>}
          </CheckState>
        )}
        {!check && level === 'domain verified' && <Warning>{texts.verifyAgain}</Warning>}
        <OptionButtons label={texts.how} options={methods} value={method} onChange={setMethod} />
        {method === 'code' ? <DomainCodeForm /> : <DomainRecordForm />}
      </div>
    </Card>
  );
}
