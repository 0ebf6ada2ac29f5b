import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';

const tabs = [
  { to: screens.editProfile, label: profileTexts.tab },
  { to: screens.viewData, label: candidateTexts.viewTab },
  { to: screens.uploadData, label: candidateTexts.uploadTab },
];

/** The three screens of an account's own data. */
export function DataTabs() {
  return <TabLinks label="Your data" tabs={tabs} />;
}
