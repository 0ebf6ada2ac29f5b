import { useMutation } from '@tanstack/react-query';

import type { CandidateDetails } from '#contract/candidate.ts';
import { problemKind, reportProblem } from '#contract/calls/problem-reports.ts';
import { PROBLEM_NOTE_MAX } from '#contract/limits.ts';
import { problemTexts } from '#contract/texts/problem-reports.ts';
import { send } from '#web/api/send.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Modal } from '#web/ui/layout/modal.tsx';

import { problemScreenTexts as texts } from './problem-screen-texts.ts';

const kinds = problemKind.options;
const options = [
  { value: '', label: texts.choose },
  ...kinds.map((kind) => ({ value: kind, label: problemTexts.kinds[kind] })),
];

/** Asks what is wrong with a record of another organisation, and tells that one. */
export function ReportDialog({
  details: { id, recorded_by },
  onClose,
}: {
  details: Pick<CandidateDetails, 'id' | 'recorded_by'>;
  onClose: () => void;
}) {
  const reporting = useMutation({
    mutationFn: async ({ kind, note }: { kind: string; note: string }) =>
      await send(reportProblem, { params: { id }, body: { kind: problemKind.parse(kind), note } }),
    onSuccess({ message }) {
      showNotice({ tone: 'success', message });
      onClose();
    },
  });
  const { form, field, values } = useForm(
    { kind: '', note: '' },
    ({ kind, note }) => ({
      kind: kind === '' && texts.kindMissing,
      note: kind === 'other' && !note.trim() && problemTexts.noteMissing,
    }),
    reporting,
  );
  const isOther = values.kind === 'other';
  return (
    <Modal open onClose={onClose} busy={reporting.isPending} title={texts.report}>
      <form {...form} className="flex flex-col gap-5">
        <Select label={texts.kind} options={options} required {...field('kind')} />
        <TextArea
          label={isOther ? texts.otherNote : texts.note}
          description={texts.seenBy(recorded_by.name)}
          required={isOther}
          maxLength={PROBLEM_NOTE_MAX}
          {...field('note')}
        />
        <FailureMessage error={reporting.error} />
        <FormActions action={texts.send} pending={reporting.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
