import type { Candidate } from '#contract/candidate.ts';
import { isVerified } from '#contract/assurance.ts';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { ReportIcon } from '#web/ui/icons/data-icons.tsx';
import { useLateOverlay } from '#web/ui/late/use-late-overlay.tsx';

import { nameAssurance } from '#web/ui/feedback/assurance-names.ts';
import { explainAssurance } from './assurance-texts.ts';

const importExplanation = async () => (await import('#web/ui/overlays/explanation.tsx')).Explanation;

/** The assurance level of a candidate's source. A press, a tap or a key shows what was checked and when. */
export function AssuranceBadge({ source: { name, assurance } }: { source: Candidate['recorded_by'] }) {
  const words = nameAssurance(assurance);
  const explanation = explainAssurance(name, assurance);
  const Icon = isVerified(assurance) ? CheckCircleIcon : ReportIcon;
  const { Overlay, overlayProps, triggerProps, alert } = useLateOverlay('dialog', importExplanation);
  return (
    <span title={explanation} className="inline-block print:hidden">
      <button
        type="button"
        aria-label={`${words}: what was checked`}
        {...triggerProps}
        className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-full text-left text-xs font-medium text-ink-soft underline decoration-dotted underline-offset-3 focus-ring hover:text-ink"
      >
        <Icon className="size-3.5 shrink-0" />
        {words}
      </button>
      {Overlay && <Overlay {...overlayProps} label={words} text={explanation} />}
      {alert}
    </span>
  );
}
