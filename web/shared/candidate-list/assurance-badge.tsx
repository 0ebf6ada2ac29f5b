import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';

import type { Candidate } from '#contract/candidate.ts';
import { isVerified } from '#contract/assurance.ts';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { ReportIcon } from '#web/ui/icons/data-icons.tsx';

import { explainAssurance, nameAssurance } from './assurance-texts.ts';

/** The assurance level of a candidate's source. A press, a tap or a key shows what was checked and when. */
export function AssuranceBadge({ source: { name, assurance } }: { source: Candidate['recorded_by'] }) {
  const words = nameAssurance(assurance);
  const explanation = explainAssurance(name, assurance);
  const Icon = isVerified(assurance) ? CheckCircleIcon : ReportIcon;
  return (
    <DialogTrigger>
      <span title={explanation} className="inline-block print:hidden">
        <Button
          aria-label={`${words}: what was checked`}
          className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-full text-left text-xs font-medium text-ink-soft underline decoration-dotted underline-offset-3 focus-ring hover:text-ink"
        >
          <Icon className="size-3.5 shrink-0" />
          {words}
        </Button>
      </span>
      <Popover
        aria-label={words}
        placement="bottom start"
        className="max-w-72 animate-rise rounded-md bg-brand-950 px-3 py-2 text-sm wrap-anywhere text-white shadow-lg outline-none"
      >
        {explanation}
      </Popover>
    </DialogTrigger>
  );
}
