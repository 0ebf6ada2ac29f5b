import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { SharedProblem } from '#contract/calls/upload-rows.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

import { rowTexts } from './row-texts.ts';
import { sharedProblemsQuery } from './shared-problems-query.ts';
import type { RowCorrections } from './use-row-corrections.ts';

const texts = rowTexts.shared;

/** Lists the problems that several rows share. Where the rows have the same cell, one correction changes all of them. */
export function SharedProblems({
  preview,
  corrections,
  disabled,
}: {
  preview: ImportPreview;
  corrections: RowCorrections;
  disabled: boolean;
}) {
  const { data = [], isPlaceholderData } = useQuery(sharedProblemsQuery(preview));
  if (data.length === 0) return null;
  return (
    <ul
      aria-label={texts.title}
      inert={disabled || isPlaceholderData}
      className="divide-y divide-line rounded-xl border border-line"
    >
      {data.map((problem) => (
        <li
          key={`${problem.column} ${problem.message}`}
          className="grid items-end gap-x-6 gap-y-3 px-4 py-3.5 sm:grid-cols-2"
        >
          <div className="min-w-0 self-center text-sm wrap-anywhere">
            <p className="font-medium">
              {problem.column && `${problem.column}: `}
              {problem.message}
            </p>
            <p className="text-ink-soft tabular-nums">
              {texts.rows(problem.rows, recentImportsTexts.place(problem.first))}
            </p>
          </div>
          {problem.at !== null && problem.value !== null && (
            <Correction
              problem={problem}
              onApply={async (to) => {
                await corrections.apply({
                  column: problem.at ?? 0,
                  where: 'whole',
                  from: problem.value ?? '',
                  to,
                });
                // The problem goes from the list, and its correction can be undone there.
                corrections.panel.current?.focus();
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** One text for a cell of all rows with the problem. */
function Correction({
  problem: { column, value, rows },
  onApply,
}: {
  problem: SharedProblem;
  onApply: (to: string) => Promise<unknown>;
}) {
  const [text, setText] = useState('');
  const [isApplying, setApplying] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const to = text.trim();
    if (to === '' || isApplying) return;
    setApplying(true);
    await onApply(to);
    setApplying(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex items-end gap-3 max-sm:flex-col"
    >
      <TextField
        label={texts.replaceBy(value ?? '', column)}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        className="min-w-0 flex-1 wrap-anywhere max-sm:w-full [&_input]:scroll-my-40"
      />
      <Button type="submit" kind="secondary" pending={isApplying} className="max-sm:w-full">
        {texts.correct(rows)}
      </Button>
    </form>
  );
}
