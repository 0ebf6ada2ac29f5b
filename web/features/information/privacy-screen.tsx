import { formatLongDate } from '#contract/dates/format-date.ts';
import { screens } from '#contract/screens.ts';
import { TERMS_VERSION } from '#contract/site.ts';
import { pageMeta } from '#web/shared/page-meta/page-meta.ts';
import { site } from '#web/shared/page-meta/site.ts';

import { Document } from './document.tsx';
import { privacySections } from './privacy-sections.tsx';

export const meta = () =>
  pageMeta(
    screens.privacy,
    'Privacy policy',
    'Which personal data HR Portal holds, why, for how long and who can see it.',
  );

/** Explains what the portal does with the data of its users and of people on record. */
export default function PrivacyScreen() {
  return (
    <Document
      title="Privacy policy"
      text={`How ${site.operatorName} handles personal data on HR Portal under the Nigeria Data Protection Act 2023. In effect since ${formatLongDate(TERMS_VERSION)}.`}
      sections={privacySections}
    />
  );
}
