import type {
  Agreement,
  AnsweredField,
  ComparedField,
  Verdict,
  Verification,
} from '#contract/verification.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { claimTexts, formatFact } from '#web/shared/verifications/claim-texts.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { verificationScreenTexts as texts } from './verification-screen-texts.ts';

/** A claimed fact beside what a record or an answer says. */
interface Row {
  field: ComparedField['field'];
  claimed: string;
  /** '' if nothing is known. */
  known: string;
  result: string;
  tone: 'success' | 'warn' | 'neutral';
}

const agreementTones = {
  agrees: 'success',
  'differs slightly': 'neutral',
  differs: 'warn',
  'not recorded': 'neutral',
} as const satisfies Record<Agreement, string>;

const verdictTones = {
  correct: 'success',
  incorrect: 'warn',
  cannot_confirm: 'neutral',
} as const satisfies Record<Verdict, string>;

const toComparedRow = ({ field, claimed, recorded, agreement }: ComparedField): Row => ({
  field,
  claimed,
  known: recorded,
  result: texts.agreements[agreement],
  tone: agreementTones[agreement],
});

const toAnsweredRow = ({ field, claimed, verdict, value }: AnsweredField): Row => ({
  field,
  claimed,
  known: verdict === 'correct' ? claimed : value,
  result: claimTexts.verdicts[verdict],
  tone: verdictTones[verdict],
});

const buildColumns = (type: CandidateType, known: string): Column<Row>[] => [
  {
    key: 'fact',
    title: texts.fact,
    width: '@4xl:w-48',
    cell: ({ field }) => claimTexts.nameField(field, type),
  },
  { key: 'claimed', title: texts.claimed, cell: ({ field, claimed }) => formatFact(field, claimed) },
  {
    key: 'known',
    title: known,
    cell: ({ field, known: value }) => (
      <span className="text-ink">{formatFact(field, value) || claimTexts.unknown}</span>
    ),
  },
  {
    key: 'result',
    title: texts.result,
    hideTitle: true,
    width: '@4xl:w-44',
    cell: ({ result, tone }) => <Badge tone={tone}>{result}</Badge>,
  },
];

/** The claimed facts beside those of the answer, or else of the record. */
export function ComparedFacts({ verification: { claim, compared, answer } }: { verification: Verification }) {
  const isAnswered = answer !== null && answer.fields.length > 0;
  const rows = isAnswered ? answer.fields.map(toAnsweredRow) : compared.map(toComparedRow);
  if (rows.length === 0) return null;
  const title = isAnswered ? texts.answered : texts.compared;
  return (
    <Section title={title}>
      <DataTable
        caption={title}
        columns={buildColumns(claim.candidate_type, isAnswered ? texts.answer : texts.recorded)}
        rows={rows}
        rowId={({ field }) => field}
        rowName={({ field }) => claimTexts.nameField(field, claim.candidate_type)}
        look="dense"
      />
    </Section>
  );
}
