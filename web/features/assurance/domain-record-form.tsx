import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { checkDomainRecord, getDomainRecord } from '#contract/calls/assurance.ts';
import type { Reply } from '#contract/call.ts';
import { DOMAIN_MAX } from '#contract/limits.ts';
import { send } from '#web/api/send.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';
import { useAssuranceChange } from './use-assurance-change.ts';
import { useForm } from '#web/ui/form/use-form.ts';

type DomainRecord = Reply<typeof getDomainRecord>['data'];

/** Shows the DNS record of a domain, and looks for it. */
export function DomainRecordForm() {
  const [record, setRecord] = useState<DomainRecord | null>(null);
  return record ? (
    <RecordCheck record={record} onEnd={() => setRecord(null)} />
  ) : (
    <DomainForm onRecord={setRecord} />
  );
}

function DomainForm({ onRecord }: { onRecord: (record: DomainRecord) => void }) {
  const reading = useMutation({
    mutationFn: ({ domain }: { domain: string }) =>
      send(getDomainRecord, { query: { domain: domain.trim() } }),
    onSuccess: ({ data }) => onRecord(data),
  });
  const { form, field } = useForm(
    { domain: '' },
    ({ domain }) => ({ domain: !domain.trim() && texts.domainNeeded }),
    reading,
  );
  return (
    <form {...form} className="flex flex-col items-start gap-4">
      <TextField
        label={texts.domainName}
        description={texts.domainExample}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={DOMAIN_MAX}
        required
        {...field('domain')}
        className="w-full"
      />
      <FailureMessage error={reading.error} />
      <Button type="submit" pending={reading.isPending}>
        {texts.showRecord}
      </Button>
    </form>
  );
}

function RecordCheck({
  record: { domain, type, value },
  onEnd,
}: {
  record: DomainRecord;
  onEnd: () => void;
}) {
  const checking = useAssuranceChange(() => send(checkDomainRecord, { body: { domain } }), onEnd);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    showNotice({ tone: 'success', message: texts.copied });
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="wrap-anywhere">{texts.recordHow(domain)}</p>
      <dl className="grid w-full gap-x-6 gap-y-3 rounded-xl border border-line bg-canvas p-4 sm:grid-cols-[auto_1fr]">
        <dt className="text-sm font-medium text-ink-soft">{texts.recordType}</dt>
        <dd className="font-mono">{type}</dd>
        <dt className="text-sm font-medium text-ink-soft">{texts.recordName}</dt>
        <dd className="font-mono wrap-anywhere">{domain}</dd>
        <dt className="text-sm font-medium text-ink-soft">{texts.recordValue}</dt>
        <dd className="font-mono wrap-anywhere">{value}</dd>
      </dl>
      <FailureMessage error={checking.error} />
      <div className="flex flex-wrap gap-3">
        <Button pending={checking.isPending} onClick={() => checking.mutate()}>
          {texts.checkNow}
        </Button>
        {/* Browsers offer the clipboard on secure pages only. */}
        {'clipboard' in navigator && (
          <Button kind="secondary" onClick={() => void copy()}>
            {texts.copy}
          </Button>
        )}
        <Button kind="quiet" onClick={onEnd}>
          {texts.otherDomain}
        </Button>
      </div>
    </div>
  );
}
