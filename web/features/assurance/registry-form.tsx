import { requestRegistryCheck } from '#contract/calls/assurance.ts';
import type { Role } from '#contract/fields/fields.ts';
import { REGISTRATION_MAX } from '#contract/limits.ts';
import { send } from '#web/api/send.ts';
import { DocumentField, explainSize } from '#web/shared/documents/document-field.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';
import { useAssuranceChange } from './use-assurance-change.ts';

interface Values {
  number: string;
  document: File | null;
}

/** Asks for the number of the registration and a document that proves it. */
export function RegistryForm({ kind }: { kind: Role }) {
  const requesting = useAssuranceChange(({ number, document }: Values) =>
    send(requestRegistryCheck, { form: { number: number.trim() }, files: { document } }),
  );
  const { values, errors, form, field, change } = useForm<Values>(
    { number: '', document: null },
    (values) => ({
      number: !values.number.trim() && texts.numberNeeded(kind),
      document: values.document ? explainSize(values.document) : texts.documentNeeded,
    }),
    requesting,
  );
  return (
    <form {...form} className="flex flex-col items-start gap-4">
      <TextField
        {...field('number')}
        label={texts.number(kind)}
        autoComplete="off"
        maxLength={REGISTRATION_MAX}
        required
        className="w-full"
      />
      <DocumentField
        label={texts.document}
        name="document"
        document={values.document}
        error={!values.document && errors.document}
        onSelect={(document) => change({ document })}
      />
      <FailureMessage error={requesting.error} />
      <Button type="submit" pending={requesting.isPending}>
        {texts.sendRequest}
      </Button>
    </form>
  );
}
