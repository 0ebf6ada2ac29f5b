import { useRef, useState } from 'react';

import type { ConstantField, Constants } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';

import type { StepMessage } from '#web/shared/imports/page/import-step.ts';

import { buildConstants, hasValidDates, listConstantFields } from './list-constant-fields.ts';

/**
 * The values for all rows, with what the user has typed over those in use. `onApply` reads the rows with them and
 * returns whether it succeeded.
 */
export function useConstantValues(
  preview: ImportPreview,
  onApply: (constants: Constants, feedback?: StepMessage) => Promise<boolean>,
) {
  const [typed, setTyped] = useState<Constants>({});
  const form = useRef<HTMLFormElement>(null);
  const fields = listConstantFields(preview);
  const current: Constants = {
    ...preview.constants,
    ...(preview.organization && { organization: preview.organization }),
  };
  const values: Constants = Object.fromEntries(
    fields.map((field) => [field, typed[field] ?? current[field] ?? '']),
  );
  return {
    form,
    fields,
    values,
    isChanged: fields.some((field) => values[field] !== (current[field] ?? '')),
    isValid: hasValidDates(values),
    set: (field: ConstantField) => (value: string) => setTyped((now) => ({ ...now, [field]: value })),
    /** Uses the values for all rows, and shows the feedback with them. The fields then show the values in use, unless more was typed meanwhile. */
    apply: async (feedback?: StepMessage) => {
      if (!(await onApply(buildConstants(values, preview), feedback))) return;
      setTyped((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([field, value]) => value !== typed[field as ConstantField]),
        ),
      );
    },
    /** Moves the focus to the first date that cannot be used; its field says why. */
    focusInvalid: () => {
      form.current?.closest('details')?.setAttribute('open', '');
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
  };
}

export type ConstantValuesState = ReturnType<typeof useConstantValues>;
