import { useQuery } from '@tanstack/react-query';
import type { OrganizationSuggestion } from '#contract/calls/verifications.ts';
import { NAME_MAX } from '#contract/limits.ts';
import { accountKinds } from '#contract/texts/account-kinds.ts';
import { nameAssurance } from '#web/ui/feedback/assurance-names.ts';
import { useAfterPause } from '#web/shared/queries/use-after-pause.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { organizationSuggestionsQuery } from '#web/features/verifications/verification-queries.ts';
import { verificationScreenTexts as texts } from '#web/features/verifications/verification-screen-texts.ts';
import { type AskValues, BY_EMAIL } from './ask-values.ts';

/** Says who a registered organisation is and how fast it answers. */
const describe = ({ kind, assurance, median_answer_hours }: OrganizationSuggestion) =>
  [
    accountKinds[kind],
    nameAssurance(assurance).toLowerCase(),
    median_answer_hours !== null && texts.answersWithin(median_answer_hours),
  ]
    .filter(Boolean)
    .join(', ');

/** Whom to ask: a registered organisation with this name, or any other by email. */
export function RecipientField({
  asked: { field, values, errors, change },
}: {
  asked: ReturnType<typeof useForm<AskValues>>;
}) {
  const query = useAfterPause(values.organization.trim());
  const { data, error, isFetching, isPlaceholderData } = useQuery(organizationSuggestionsQuery(query));
  // Those of another name must not be chosen.
  const found = query === '' || isPlaceholderData ? [] : (data ?? []);
  const isNobody = found.length === 0 && query !== '' && !isFetching;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={texts.recipient}
        autoFocus
        autoComplete="off"
        maxLength={NAME_MAX}
        required
        {...field('organization')}
        onChange={({ target }) => change({ organization: target.value, recipient: '' })}
      />
      <p role="status" className="-mt-2 text-sm text-ink-soft empty:hidden">
        {isNobody && (error ? texts.suggestionsFailed : texts.nobodyRegistered)}
      </p>
      <Choice
        label={texts.registered}
        name="recipient"
        options={[
          ...found.map((one) => ({ value: one.id, label: one.name, description: describe(one) })),
          { value: BY_EMAIL, label: texts.byEmail },
        ]}
        value={values.recipient}
        error={errors.recipient}
        onChange={(recipient) => change({ recipient })}
      />
      {values.recipient === BY_EMAIL && (
        <TextField
          label={texts.organizationEmail}
          description={texts.organizationEmailHint}
          type="email"
          autoComplete="off"
          required
          {...field('email')}
        />
      )}
    </div>
  );
}
