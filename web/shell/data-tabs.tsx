import { screens } from '#contract/screens.ts';
import { navigationTexts } from '#web/texts/navigation-texts.ts';
import { TabLinks } from '#web/ui/buttons/tab-links.tsx';

/** The tabs of the data screens. */
export function DataTabs() {
  return (
    <TabLinks
      label={navigationTexts.dataTabs}
      tabs={[
        { to: screens.editProfile, label: navigationTexts.editProfile },
        { to: screens.viewData, label: navigationTexts.viewData },
        { to: screens.uploadData, label: navigationTexts.uploadData },
      ]}
    />
  );
}
