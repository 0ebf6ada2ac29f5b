import { formatLongDate } from '#contract/dates/format-date.ts';
import { screens } from '#contract/screens.ts';
import { TERMS_VERSION } from '#contract/site.ts';
import { pageMeta } from '#web/shared/page-meta/page-meta.ts';
import { site } from '#web/shared/page-meta/site.ts';

import { Document } from './document.tsx';
import { termsSections } from './terms-sections.tsx';

export const meta = () =>
  pageMeta(screens.terms, 'Terms of use', 'The rules for using HR Portal, in plain language.');

/** The terms that users accept when they sign up. */
export default function TermsScreen() {
  return (
    <Document
      title="Terms of use"
      text={`The agreement between you and ${site.operatorName}, who runs HR Portal. In effect since ${formatLongDate(TERMS_VERSION)}.`}
      sections={termsSections}
    />
  );
}
