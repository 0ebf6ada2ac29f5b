import { screens } from '#contract/screens.ts';
import { pageMeta } from '#web/shared/page-meta/page-meta.ts';

import { dataProtectionSections } from './data-protection-sections.tsx';
import { Document } from './document.tsx';

export const meta = () =>
  pageMeta(
    screens.dataProtection,
    'Data protection',
    'Your rights as a person on record under the Nigeria Data Protection Act, and how HR Portal protects the data.',
  );

/** Explains the rights of people on record and the duties of the organisations that record them. */
export default function DataProtectionScreen() {
  return (
    <Document
      title="Data protection"
      text="Records about work and school matter to the people they describe. These are your rights, our safeguards and what we ask of every organisation."
      sections={dataProtectionSections}
    />
  );
}
