import { CheckIcon } from '#web/ui/icons/icons.tsx';

import type { Step } from './import-step.ts';
import { type ImportStep, type ImportStepName, listImportSteps } from './import-steps.ts';
import { importPageTexts as texts } from './import-page-texts.ts';

/** The part of the preview that a step is about. */
const PARTS: Partial<Record<ImportStepName, string>> = {
  columns: '#import-columns',
  problems: '#import-rows',
  import: '#import-first',
};

const marks: Record<ImportStep['state'], string> = {
  done: 'border-success-ink bg-success-50 text-success-ink',
  current: 'border-brand-600 bg-brand-600 text-white',
  open: 'border-line-strong bg-surface text-ink-soft',
};

/** Shows how far an import is. While its rows are checked, each step leads to its part of the page. */
export function StepList({ step }: { step: Step }) {
  return (
    <nav aria-label={texts.steps}>
      <ol className="flex gap-x-2 gap-y-3 max-sm:justify-between large-text:flex-col">
        {listImportSteps(step).map(({ name, state, note }, at) => {
          const part = step.at === 'shown' ? PARTS[name] : undefined;
          const Tag = part ? 'a' : 'span';
          return (
            <li
              key={name}
              aria-current={state === 'current' ? 'step' : undefined}
              className="flex min-w-0 items-center gap-2 sm:not-last:after:ml-2 sm:not-last:after:h-px sm:not-last:after:w-8 sm:not-last:after:bg-line-strong lg:not-last:after:w-16"
            >
              <Tag
                href={part}
                className={`flex min-w-0 items-center gap-2 rounded-md focus-ring max-sm:flex-col max-sm:text-center ${part ? 'hover:text-brand-ink' : ''}`}
              >
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
              </Tag>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
