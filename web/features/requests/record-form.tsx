import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeMissing } from '#contract/describe-missing.ts';
import { recordAnswer } from '#contract/calls/verification-requests.ts';
import { getAnsweredFact } from '#contract/claimed-facts.ts';
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX, REASON_MAX } from '#contract/limits.ts';
import { STILL_THERE } from '#contract/still-there.ts';
import type { VerificationRequest } from '#contract/verification-request.ts';
import { send } from '#web/api/send.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { showHeading } from '#web/ui/layout/show-heading.ts';
import { requestQuery } from './request-queries.ts';
import { requestScreenTexts as texts } from './request-screen-texts.ts';

interface EnteredCandidate {
  name: string;
  phone: string;
  address: string;
  start_date: string;
  end_date: string;
  is_current: boolean;
  reason: string;
}

/** What an answer says about when the person came and left; '' for what it lacks. */
const getPeriod = ({ answer }: VerificationRequest) => ({
  start: getAnsweredFact(answer?.fields ?? [], 'start_date'),
  end: getAnsweredFact(answer?.fields ?? [], 'end_date'),
});

/** Whether the person has left, by the answer or else by the form. */
const hasLeft = (end: string, { is_current }: EnteredCandidate) => (end ? end !== STILL_THERE : !is_current);

/** Checks the form for an answer that says when the person came and left, or lacks it. */
function checkRecord(
  { start, end }: ReturnType<typeof getPeriod>,
  values: EnteredCandidate,
): FieldErrors<EnteredCandidate> {
  const missing = (value: string, label: string) => !value.trim() && describeMissing(label);
  return {
    name: missing(values.name, texts.recordName),
    phone: missing(values.phone, texts.recordPhone),
    address: missing(values.address, texts.recordAddress),
    start_date: !start && missing(values.start_date, texts.recordStart),
    end_date: !end && !values.is_current && missing(values.end_date, texts.recordEnd),
    reason: hasLeft(end, values) && missing(values.reason, texts.recordReason),
  };
}

/** Adds the person of an answer to the organisation's records. Asks for what the answer lacks. */
export function RecordForm({ request }: { request: VerificationRequest }) {
  const { reference, subject } = request;
  const client = useQueryClient();
  const { queryKey } = requestQuery(reference);
  const recording = useMutation({
    mutationFn: (body: EnteredCandidate) => send(recordAnswer, { params: { reference }, body }),
    async onSuccess({ message }) {
      showNotice({ tone: 'success', message });
      await Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: candidatesKey }),
      ]);
      showHeading();
    },
    // A colleague may have added the person.
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const period = getPeriod(request);
  const { form, field, dateField, values, change } = useForm<EnteredCandidate>(
    {
      name: subject.name,
      phone: subject.phone,
      address: '',
      start_date: '',
      end_date: '',
      is_current: false,
      reason: '',
    },
    (entered) => checkRecord(period, entered),
    recording,
  );
  return (
    <Card title={texts.record}>
      <form {...form} className="flex flex-col gap-5">
        <p className="-mt-2 text-ink-soft">{texts.recordWhy}</p>
        <TextField label={texts.recordName} maxLength={NAME_MAX} required {...field('name')} />
        <TextField label={texts.recordPhone} type="tel" maxLength={PHONE_MAX} required {...field('phone')} />
        <TextField label={texts.recordAddress} maxLength={ADDRESS_MAX} required {...field('address')} />
        {!period.start && <DateField label={texts.recordStart} {...dateField('start_date')} />}
        {!period.end && (
          <div>
            <DateField label={texts.recordEnd} {...dateField('end_date')} disabled={values.is_current} />
            <Checkbox
              label={claimTexts.stillThere}
              checked={values.is_current}
              onChange={({ target }) => change({ is_current: target.checked, end_date: '' })}
            />
          </div>
        )}
        {hasLeft(period.end, values) && (
          <TextField label={texts.recordReason} maxLength={REASON_MAX} required {...field('reason')} />
        )}
        <FailureMessage error={recording.error} />
        <Button type="submit" pending={recording.isPending} className="self-end max-sm:w-full">
          {texts.save}
        </Button>
      </form>
    </Card>
  );
}
