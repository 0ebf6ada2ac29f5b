import { listClaimedFacts } from '#contract/claimed-facts.ts';
import type { ReactNode } from 'react';
import { REASON_MAX } from '#contract/limits.ts';
import type { Claim, WholeAnswer } from '#contract/verification.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { answerTexts as texts } from './answer-texts.ts';
import { type AnswerForm as Form, FactAnswer } from './fact-answer.tsx';

const ways = (['facts', 'no_such_person', 'declined'] as const).map((value) => ({
  value,
  label: texts.ways[value],
}));

/** The form that answers a request: each claimed fact, or the whole. */
export function AnswerForm({
  claim,
  answering,
  pending,
  children,
}: {
  claim: Claim;
  answering: Form;
  pending: boolean;
  /** Why the last answer was not accepted. */
  children?: ReactNode;
}) {
  const { form, field, values, change } = answering;
  const facts = listClaimedFacts(claim);
  const confirmAll = () => change(Object.fromEntries(facts.map((fact) => [fact.field, 'correct'])));
  return (
    <form {...form} className="flex flex-col gap-6">
      <Choice<'facts' | WholeAnswer>
        label={texts.way}
        options={ways}
        value={values.way}
        onChange={(way) => change({ way })}
      />
      {values.way === 'facts' && (
        <div className="flex flex-col gap-4 rounded-lg border border-line p-4">
          {facts.length > 1 && (
            <TextButton onClick={confirmAll} className="self-start">
              {texts.allCorrect}
            </TextButton>
          )}
          {facts.map((fact) => (
            <FactAnswer key={fact.field} fact={fact} type={claim.candidate_type} answering={answering} />
          ))}
        </div>
      )}
      {values.way === 'declined' && (
        <TextArea label={texts.reason} required maxLength={REASON_MAX} {...field('reason')} />
      )}
      {children}
      <Button type="submit" pending={pending} className="self-end max-sm:w-full">
        {texts.send}
      </Button>
    </form>
  );
}
