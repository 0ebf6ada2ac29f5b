import { screens } from '#contract/screens.ts';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { getNeededPermission } from '#web/shared/member/screen-permissions.ts';
import { navigationTexts } from './navigation-texts.ts';
import { TabLinks } from '#web/ui/buttons/tab-links.tsx';

/** The tabs of the data screens that the member may use. */
export function DataTabs() {
  const { can } = usePermissions();
  const isPermitted = ({ to }: { to: string }) => {
    const permission = getNeededPermission(to);
    return !permission || can(permission);
  };
  return (
    <TabLinks
      label={navigationTexts.dataTabs}
      tabs={[
        { to: screens.editProfile, label: navigationTexts.editProfile },
        { to: screens.viewData, label: navigationTexts.viewData },
        { to: screens.uploadData, label: navigationTexts.uploadData },
      ].filter(isPermitted)}
    />
  );
}
