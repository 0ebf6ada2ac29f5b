import { useId } from 'react';

import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { ImportQuestion } from '#contract/calls/import-uploads.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { AlertIcon } from '#web/ui/icons/icons.tsx';

import { previewTexts } from './preview-texts.ts';

const texts = previewTexts.questions;

function Question({
  text,
  isConfirmed,
  onConfirm,
  onChangeType,
  type,
}: {
  text: string;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  /** Changes the type of all rows, if the question is about it. */
  onChangeType: (() => void) | undefined;
  type: CandidateType;
}) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex gap-2.5 rounded-lg border border-warn-100 bg-warn-50 px-3.5 py-3 text-sm text-warn-ink"
    >
      <AlertIcon className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">
        <p id={id} className="font-medium wrap-anywhere">
          {text}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
          {onChangeType && (
            <Button kind="secondary" onClick={onChangeType}>
              {texts.changeType[type]}
            </Button>
          )}
          <Checkbox
            label={texts.confirm}
            aria-describedby={id}
            checked={isConfirmed}
            onChange={({ target }) => onConfirm(target.checked)}
            className="font-medium text-ink"
          />
        </div>
      </div>
    </div>
  );
}

/** Asks about what seems wrong with a file. Nothing can be imported before each question is answered. */
export function OpenQuestions({
  preview: { questions, candidate_type },
  confirmed,
  onConfirm,
  onType,
}: {
  preview: ImportPreview;
  confirmed: ReadonlySet<string>;
  onConfirm: (question: ImportQuestion, isConfirmed: boolean) => void;
  onType: (type: CandidateType) => void;
}) {
  const other = candidate_type === 'employee' ? 'student' : 'employee';
  return questions.map(({ question, text }) => (
    <Question
      key={question}
      text={text}
      type={candidate_type}
      isConfirmed={confirmed.has(question)}
      onConfirm={(isConfirmed) => onConfirm(question, isConfirmed)}
      onChangeType={question === 'other_type' ? () => onType(other) : undefined}
    />
  ));
}
