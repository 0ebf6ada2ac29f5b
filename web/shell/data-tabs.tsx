import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { TabLinks } from '#web/ui/buttons/tab-links.tsx';

/** The tabs of the data screens. */
export function DataTabs() {
  return (
    <TabLinks
      label={candidateTexts.dataTabs}
      tabs={[
        { to: screens.editProfile, label: profileTexts.tab },
        { to: screens.viewData, label: candidateTexts.viewTab },
        { to: screens.uploadData, label: candidateTexts.uploadTab },
      ]}
    />
  );
}
