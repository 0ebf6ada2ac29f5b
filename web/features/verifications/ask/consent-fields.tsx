import { CONSENT_WORDING_MAX } from '#contract/limits.ts';
import { DocumentField } from '#web/shared/documents/document-field.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { verificationScreenTexts as texts } from '#web/features/verifications/verification-screen-texts.ts';
import type { AskValues } from './ask-values.ts';

const ways = (['given', 'by email'] as const).map((value) => ({ value, label: texts.consentWays[value] }));

/** What the person agreed to, or the address at which they are asked. */
export function ConsentFields({
  asked: { field, dateField, values, change },
}: {
  asked: ReturnType<typeof useForm<AskValues>>;
}) {
  return (
    <>
      <Choice
        label={texts.consentHow}
        options={ways}
        value={values.consentWay}
        onChange={(consentWay) => change({ consentWay })}
      />
      {values.consentWay === 'by email' ? (
        <TextField
          label={texts.personEmail}
          description={texts.personEmailHint}
          type="email"
          autoComplete="off"
          required
          {...field('person_email')}
        />
      ) : (
        <>
          <TextArea
            label={texts.wording}
            required
            maxLength={CONSENT_WORDING_MAX}
            {...field('consent_wording')}
          />
          <DateField label={texts.consentDate} className="sm:w-1/2" {...dateField('consent_date')} />
          <div>
            <div aria-hidden="true" className="mb-1.5 text-sm font-medium">
              {texts.document}
            </div>
            <DocumentField
              label={texts.document}
              name="document"
              description={texts.documentTypes}
              document={values.document}
              onSelect={(document) => change({ document })}
            />
            {values.document && (
              <TextButton onClick={() => change({ document: null })} className="mt-2">
                {texts.removeDocument}
              </TextButton>
            )}
          </div>
        </>
      )}
    </>
  );
}
