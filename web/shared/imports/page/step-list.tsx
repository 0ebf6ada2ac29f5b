import { CheckIcon } from '#web/ui/icons/icons.tsx';

import type { Step } from './import-step.ts';
import { type ImportStep, listImportSteps } from './import-steps.ts';
import { importPageTexts as texts } from './import-page-texts.ts';

const marks: Record<ImportStep['state'], string> = {
  done: 'border-success-ink bg-success-50 text-success-ink',
  current: 'border-brand-600 bg-brand-600 text-white',
  open: 'border-line-strong bg-surface text-ink-soft',
};

/** Shows how far an import is. */
export function StepList({ step }: { step: Step }) {
  return (
    <ol aria-label={texts.steps} className="flex gap-x-2 gap-y-3 max-sm:justify-between large-text:flex-col">
      {listImportSteps(step).map(({ name, state, note }, at) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className="flex min-w-0 items-center gap-2 sm:not-last:after:ml-2 sm:not-last:after:h-px sm:not-last:after:w-8 sm:not-last:after:bg-line-strong lg:not-last:after:w-16"
        >
          <span className="flex min-w-0 items-center gap-2 max-sm:flex-col max-sm:text-center">
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold tabular-nums ${marks[state]}`}
            >
              {state === 'done' ? <CheckIcon className="size-4" /> : at + 1}
            </span>
            <span className="min-w-0 leading-tight">
              <span
                className={`block text-sm ${state === 'current' ? 'font-semibold text-ink' : 'font-medium text-ink-soft'}`}
              >
                {texts.step[name]}
                {state === 'done' && <span className="sr-only"> ({texts.done})</span>}
              </span>
              {note && <span className="block text-xs text-ink-soft tabular-nums">{note}</span>}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
