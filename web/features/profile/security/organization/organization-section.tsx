import { useQuery } from '@tanstack/react-query';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import type { Security } from '#web/shared/queries/security-query.ts';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { RequireRecentAuthenticationRow } from './require-recent-authentication-row.tsx';
import { RequireSecondFactorRow } from './require-second-factor-row.tsx';

const texts = securityScreenTexts.organization;

/** What the owners of a school or company require of every member. */
export function OrganizationSection({ security }: { security: Security }) {
  const { data: user } = useQuery(userQuery);
  if (!user || user.role === 'individual' || !user.member.permissions.includes('organization:secure'))
    return null;
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-soft">{texts.text}</p>
        <ul role="list" className="divide-y divide-line border-y border-line">
          <RequireSecondFactorRow security={security} />
          <RequireRecentAuthenticationRow isRequired={security.is_recent_authentication_required} />
        </ul>
      </div>
    </Card>
  );
}
