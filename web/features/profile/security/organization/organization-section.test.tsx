// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type MemberRole, listPermissions, memberRoles } from '#contract/permissions.ts';
import type { User } from '#contract/user.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { security } from '#web/testing/security.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { OrganizationSection } from './organization-section.tsx';

const texts = securityScreenTexts.organization;
/** Lists the settings that a member of such an organisation sees. */
function listSettings(kind: User['role'], role: MemberRole): string[] {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const member = { role, display_name: null, permissions: listPermissions({ role, can_export: true }) };
  client.setQueryData(userQuery.queryKey, { role: kind, member } as User);
  renderWithQueries(<OrganizationSection security={security} />, client);
  const titles = [texts.title, texts.forEveryone, texts.confirm];
  const shown = titles.filter((title) => screen.queryByText(title) !== null);
  cleanup();
  return shown;
}

test.each(['school', 'company'] as const)('shows the settings of a %s to its owners only', (kind) => {
  for (const role of memberRoles)
    expect(listSettings(kind, role), role).toEqual(
      role === 'owner' ? [texts.title, texts.forEveryone, texts.confirm] : [],
    );
});

test('shows no settings to an individual', () => {
  expect(listSettings('individual', 'owner')).toEqual([]);
});
