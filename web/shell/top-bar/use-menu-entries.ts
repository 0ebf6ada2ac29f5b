import type { ComponentType } from 'react';
import { screens } from '#contract/screens.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { getNeededPermission } from '#web/shared/member/screen-permissions.ts';
import { useSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import {
  ActivityIcon,
  CertificateIcon,
  CopyIcon,
  FileIcon,
  ImportIcon,
  ReportIcon,
  UploadIcon,
  UsersIcon,
} from '#web/ui/icons/data-icons.tsx';
import { UserIcon } from '#web/ui/icons/form-icons.tsx';
import { CheckCircleIcon, LockIcon, MailIcon, SearchIcon } from '#web/ui/icons/icons.tsx';
import { menuTexts as texts } from './menu-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { queueCountQuery } from '#web/features/operator/queue-count-query.ts';
import { queryClient } from '#web/shared/queries/query-client.ts';

interface Entry {
  to: string;
  label: string;
  Icon: ComponentType<{ className?: string }>;
  /** Left out: for everyone whose role includes the screen. */
  audience?: 'organizations' | 'operators';
}

export interface MenuEntry extends Entry {
  /** How much waits there; undefined if nothing does. */
  waiting?: number;
}

/** The screens in the user's menu, in groups. */
const groups: readonly (readonly Entry[])[] = [
  [{ to: screens.editProfile, label: texts.profile, Icon: UserIcon }],
  [
    { to: screens.viewData, label: navigationTexts.viewData, Icon: FileIcon },
    { to: screens.uploadData, label: navigationTexts.uploadData, Icon: UploadIcon },
    { to: screens.imports, label: texts.imports, Icon: ImportIcon },
    { to: screens.duplicates, label: texts.duplicates, Icon: CopyIcon },
  ],
  [
    { to: screens.verifications, label: texts.verifications, Icon: SearchIcon },
    { to: screens.certificates, label: texts.certificates, Icon: CertificateIcon },
    { to: screens.requests, label: texts.requests, Icon: MailIcon, audience: 'organizations' },
  ],
  [
    { to: screens.team, label: texts.team, Icon: UsersIcon, audience: 'organizations' },
    { to: screens.assurance, label: texts.assurance, Icon: CheckCircleIcon, audience: 'organizations' },
    { to: screens.security, label: texts.security, Icon: LockIcon },
    { to: screens.activity, label: texts.activity, Icon: ActivityIcon },
    { to: screens.operator, label: texts.operator, Icon: ReportIcon, audience: 'operators' },
  ],
];

/** The entries of the user's menu that the member may use, in groups. */
export function useMenuEntries(): MenuEntry[][] {
  const user = useSignedInUser();
  const { can } = usePermissions();
  const isOperator = user?.member.operator === 'yes';
  const count = useQueueCount(isOperator);
  const isShown = ({ to, audience }: Entry) => {
    if (audience === 'organizations' && user?.role === 'individual') return false;
    if (audience === 'operators' && (user?.member.operator ?? 'no') === 'no') return false;
    const permission = getNeededPermission(to);
    return !permission || can(permission);
  };
  return groups
    .map((group) =>
      group
        .filter(isShown)
        .map((entry) => (entry.audience === 'operators' && count ? { ...entry, waiting: count } : entry)),
    )
    .filter((group) => group.length > 0);
}

/**
 * How much waits for a decision of operators, requested once a screen; undefined until it is known. The layout of public
 * pages provides no query cache, so it is named here.
 */
function useQueueCount(isOperator: boolean): number | undefined {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...queueCountQuery(pathname), enabled: isOperator }, queryClient);
  return isOperator ? data : undefined;
}
