import { useState } from 'react';
import { OptionButtons } from '#web/ui/form/option-buttons.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';
import { DomainCodeForm } from './domain-code-form.tsx';
import { DomainRecordForm } from './domain-record-form.tsx';

type Method = keyof typeof texts.methods;

const methods = Object.entries(texts.methods).map(([value, label]) => ({ value: value as Method, label }));

/** Verifies a domain by a code or by a DNS record. */
export function DomainSection() {
  const [method, setMethod] = useState<Method>('code');
  return (
    <Card title={texts.domain}>
      <div className="flex max-w-2xl flex-col gap-5">
        <p className="text-ink-soft">{texts.domainWhy}</p>
        <OptionButtons label={texts.how} options={methods} value={method} onChange={setMethod} />
        {method === 'code' ? <DomainCodeForm /> : <DomainRecordForm />}
      </div>
    </Card>
  );
}
