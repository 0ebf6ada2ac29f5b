import { askOrganization } from '#contract/calls/verifications.ts';
import { PURPOSE_NOTE_MAX } from '#contract/limits.ts';
import { purposeKind, type PurposeKind } from '#contract/purpose.ts';
import { purposeTexts } from '#contract/texts/purposes.ts';
import { lawfulBasis, type Verification } from '#contract/verification.ts';
import { CallFailure } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useRefusal } from '#web/ui/form/use-refusal.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useVerificationChange } from '#web/features/verifications/use-verification-change.ts';
import { verificationScreenTexts as texts } from '#web/features/verifications/verification-screen-texts.ts';
import { type AskValues, checkAskValues, createAskValues, toAskForm, toRefusal } from './ask-values.ts';
import { ConsentFields } from './consent-fields.tsx';
import { RecipientField } from './recipient-field.tsx';

const purposes = [
  { value: '', label: texts.choose },
  ...purposeKind.options.map((value) => ({ value, label: purposeTexts.kinds[value] })),
];
const bases = lawfulBasis.options.map((value) => ({ value, label: claimTexts.bases[value] }));

/** Asks an organisation about a claim: whom, what for and why that is lawful. */
export function AskForm({ verification, onClose }: { verification: Verification; onClose: () => void }) {
  const { reference } = verification;
  const asking = useVerificationChange(
    reference,
    (values: AskValues) => send(askOrganization, { params: { reference }, ...toAskForm(values) }),
    onClose,
  );
  const refusal = asking.error instanceof CallFailure ? toRefusal(asking.error) : null;
  const { form: asked, isShown } = useRefusal(
    useForm(createAskValues(verification), checkAskValues, asking),
    refusal,
  );
  const { form, field, values, change } = asked;
  const isPersonAsked = values.basis === 'consent' && values.consentWay === 'by email';
  return (
    <Card title={texts.ask} className="max-w-3xl">
      <form {...form} className="flex flex-col gap-6">
        <p className="-mt-2 text-ink-soft">{texts.askWhy}</p>
        <RecipientField asked={asked} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label={texts.purpose}
            options={purposes}
            required
            {...field('purpose')}
            onChange={({ target }) => change({ purpose: target.value as PurposeKind | '' })}
          />
          {values.purpose === 'other' && (
            <TextField
              label={texts.purposeNote}
              autoComplete="off"
              maxLength={PURPOSE_NOTE_MAX}
              required
              {...field('purpose_note')}
            />
          )}
        </div>
        <Choice
          label={texts.basis}
          options={bases}
          value={values.basis}
          onChange={(basis) => change({ basis })}
        />
        {values.basis === 'consent' && <ConsentFields asked={asked} />}
        {!isShown && <FailureMessage error={asking.error} />}
        <FormActions
          action={isPersonAsked ? texts.sendToPerson : texts.send}
          pending={asking.isPending}
          onCancel={onClose}
        />
      </form>
    </Card>
  );
}
