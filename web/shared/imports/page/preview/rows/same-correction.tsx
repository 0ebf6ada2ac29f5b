import { type SubmitEvent, useState } from 'react';

import type { ProblemGroup } from '#contract/calls/upload-rows.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

import { rowTexts } from './row-texts.ts';
import { usePending } from './use-pending.ts';

const texts = rowTexts.groups;

/** Replaces a cell that all rows of a group share. */
export function SameCorrection({
  group: { column, value, rows },
  onApply,
}: {
  group: ProblemGroup;
  onApply: (to: string) => Promise<unknown>;
}) {
  const [text, setText] = useState('');
  const applying = usePending();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const to = text.trim();
    if (to !== '') void applying.run(() => onApply(to));
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl items-end gap-3 max-sm:flex-col">
      <TextField
        label={texts.replaceBy(value ?? '', column)}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        className="min-w-0 flex-1 wrap-anywhere max-sm:w-full [&_input]:scroll-my-40"
      />
      <Button type="submit" kind="secondary" pending={applying.isPending} className="max-sm:w-full">
        {texts.correct(rows)}
      </Button>
    </form>
  );
}
