import { listClaimedFacts } from '#contract/claimed-facts.ts';
import type { Sent } from '#contract/call.ts';
import type { answerRequest } from '#contract/calls/verification-requests.ts';
import type { AnsweredField, Claim, ClaimField, Verdict, WholeAnswer } from '#contract/verification.ts';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import { answerTexts as texts } from './answer-texts.ts';

/** The facts that are answered, each with a verdict and with what is right instead. */
export type AnswerValues = { way: 'facts' | WholeAnswer; reason: string } & Record<ClaimField, Verdict | ''> &
  Record<`right_${ClaimField}`, string>;

type AnswerBody = NonNullable<Sent<typeof answerRequest>['body']>;

/** The form before anything is answered. */
export const emptyAnswer: AnswerValues = {
  way: 'facts',
  reason: '',
  candidate_type: '',
  right_candidate_type: '',
  start_date: '',
  right_start_date: '',
  end_date: '',
  right_end_date: '',
  position: '',
  right_position: '',
};

/** What the form shows for an answer to each fact. */
export const toAnswerValues = (fields: readonly AnsweredField[]): Partial<AnswerValues> => ({
  way: 'facts',
  ...Object.fromEntries(
    fields.flatMap(({ field, verdict, value }) => [
      [field, verdict],
      [`right_${field}`, value],
    ]),
  ),
});

/** Checks an answer before it is sent. */
export function checkAnswer(claim: Claim, values: AnswerValues): FieldErrors<AnswerValues> {
  if (values.way === 'declined') return { reason: !values.reason.trim() && texts.reasonMissing };
  if (values.way === 'no_such_person') return {};
  return Object.fromEntries(
    listClaimedFacts(claim).flatMap(({ field }) => [
      [field, values[field] === '' && texts.verdictMissing],
      [
        `right_${field}`,
        values[field] === 'incorrect' && !values[`right_${field}`].trim() && texts.valueMissing,
      ],
    ]),
  );
}

/** Converts a checked answer to what is sent. */
export function toAnswerBody(claim: Claim, values: AnswerValues): AnswerBody {
  const { way, reason } = values;
  if (way !== 'facts') return { whole: way, reason: way === 'declined' ? reason : '', fields: [] };
  const fields = listClaimedFacts(claim).map(({ field }) => ({
    field,
    verdict: values[field] || 'cannot_confirm',
    value: values[field] === 'incorrect' ? values[`right_${field}`].trim() : '',
  }));
  return { whole: null, reason: '', fields };
}
