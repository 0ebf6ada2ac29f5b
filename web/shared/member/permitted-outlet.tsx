import { Navigate, Outlet, useLocation } from 'react-router';
import { screens } from '#contract/screens.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { LockIcon } from '#web/ui/icons/icons.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { getHome } from './get-home.ts';
import { memberScreenTexts as texts } from './member-texts.ts';
import { getNeededPermission, isWelcome } from './screen-permissions.ts';
import { usePermissions } from './use-permissions.ts';

/** The screen of the address, or why the member may not use it. The log-in leads everyone to a screen of their role. */
export function PermittedOutlet() {
  const { pathname } = useLocation();
  const { role, can } = usePermissions();
  const permission = getNeededPermission(pathname);
  if (!role || !permission || can(permission)) return <Outlet />;
  if (isWelcome(pathname)) return <Navigate to={getHome(role)} replace />;
  return (
    <div className="flex flex-col items-start gap-6">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft *:size-7">
        <LockIcon />
      </span>
      <PageHeading title={texts.notPermitted}>{texts.why(role, permission)}</PageHeading>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={getHome(role)}>{texts.home}</ButtonLink>
        <ButtonLink to={screens.team} kind="secondary">
          {texts.team}
        </ButtonLink>
      </div>
    </div>
  );
}
