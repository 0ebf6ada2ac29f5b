import type { UseMutationResult } from '@tanstack/react-query';
import { candidateType } from '#contract/fields/fields.ts';
import { NAME_MAX, PHONE_MAX } from '#contract/limits.ts';
import type { Verification } from '#contract/verification.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { PurposeChip } from '#web/shared/purpose/purpose-chip.tsx';
import { QuotaLine } from '#web/shared/quotas/quota-line.tsx';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { OptionButtons } from '#web/ui/form/option-buttons.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { verificationScreenTexts as texts } from '#web/features/verifications/verification-screen-texts.ts';
import { checkValues, type ClaimValues } from './claim-values.ts';

/** The form of a claim. */
export function ClaimForm({
  first,
  checking,
}: {
  first: ClaimValues;
  checking: UseMutationResult<Verification, Error, ClaimValues>;
}) {
  const { form, field, dateField, values, change } = useForm(first, checkValues, checking);
  return (
    <Card className="max-w-3xl">
      <form {...form} className="flex flex-col gap-6">
        <OptionButtons
          label={texts.capacity}
          options={candidateType.options.map((value) => ({ value, label: claimTexts.types[value] }))}
          value={values.candidate_type}
          onChange={(candidate_type) => change({ candidate_type })}
        />
        <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
          <TextField
            label={texts.name}
            autoComplete="off"
            maxLength={NAME_MAX}
            required
            {...field('name')}
            className="sm:col-span-2"
          />
          <TextField
            label={texts.phone}
            description={texts.contactHint}
            type="tel"
            autoComplete="off"
            maxLength={PHONE_MAX}
            {...field('phone')}
          />
          <TextField label={texts.email} type="email" autoComplete="off" {...field('email')} />
          <TextField
            label={texts.organization}
            autoComplete="off"
            maxLength={NAME_MAX}
            required
            {...field('organization')}
          />
          <TextField
            label={texts.position[values.candidate_type]}
            autoComplete="off"
            maxLength={NAME_MAX}
            {...field('position')}
          />
          <DateField label={texts.from} {...dateField('start_date')} />
          <div>
            <DateField label={texts.to} {...dateField('end_date')} disabled={values.is_current} />
            <Checkbox
              label={texts.stillThere}
              checked={values.is_current}
              onChange={({ target }) => change({ is_current: target.checked })}
            />
          </div>
        </div>
        <FailureMessage error={checking.error} />
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
          <PurposeChip />
          <Button type="submit" pending={checking.isPending} className="max-sm:w-full">
            {checking.isPending ? texts.checking : texts.submit}
          </Button>
        </div>
        <div className="text-sm text-ink-soft">
          <p>{texts.quota}</p>
          <QuotaLine />
        </div>
      </form>
    </Card>
  );
}
