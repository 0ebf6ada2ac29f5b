import {
  GRANTED,
  includesPermission,
  type MemberRole,
  memberRoles,
  type Permission,
  permissions,
} from '#contract/permissions.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import { CheckIcon } from '#web/ui/icons/icons.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ScrollRegion } from '#web/ui/layout/scroll-region.tsx';
import { teamTexts as texts } from './team-texts.ts';

/** What each role may do, from the table that the server decides by. */
export function PermissionMatrix() {
  return (
    <Card title={texts.matrix}>
      <p className="mb-4 text-ink-soft">{texts.matrixWhy}</p>
      <ScrollRegion label={texts.matrixTable} hint={texts.matrixHint}>
        <table className="relative w-full min-w-2xl text-left text-sm">
          <thead className="bg-canvas">
            <tr>
              <th scope="col" className="sticky left-0 bg-canvas px-4 py-3 font-semibold">
                {texts.permission}
              </th>
              {memberRoles.map((role) => (
                <th key={role} scope="col" className="px-3 py-3 text-center font-semibold">
                  {permissionTexts.roles[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {permissions.map((permission) => (
              <tr key={permission}>
                <th
                  scope="row"
                  className="sticky left-0 bg-surface px-4 py-2.5 font-normal max-sm:max-w-36 max-sm:border-r max-sm:border-line"
                >
                  {permissionTexts.names[permission]}
                </th>
                {memberRoles.map((role) => (
                  <td key={role} className="px-3 py-2.5 text-center">
                    <Cell role={role} permission={permission} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

function Cell({ role, permission }: { role: MemberRole; permission: Permission }) {
  if (!includesPermission(role, permission))
    return (
      <span className="text-ink-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{texts.no}</span>
      </span>
    );
  if (permission === GRANTED) return <span className="text-ink-soft">{texts.ifGranted}</span>;
  return (
    <>
      <CheckIcon className="mx-auto size-4.5 text-success-ink" />
      <span className="sr-only">{texts.yes}</span>
    </>
  );
}
