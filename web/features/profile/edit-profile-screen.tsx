import { useEffect, useState } from 'react';
import type { ProfileEmailChange } from '#contract/calls/profile.ts';
import { screens } from '#contract/screens.ts';
import { DataTabs } from '#web/shared/navigation/data-tabs.tsx';
import { setSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { UsersIcon } from '#web/ui/icons/data-icons.tsx';
import { LockIcon } from '#web/ui/icons/icons.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ClosingSection } from './closing-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordModal } from './password-modal.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { profileScreenTexts } from './profile-screen-texts.ts';
import { SourceContactSection } from './source-contact-section.tsx';
import { StudentContactsSection } from './student-contacts-section.tsx';

export const meta = () => screenMeta(profileScreenTexts.title);

export const clientLoader = loadQueries((start) => start(userQuery));

/** Shows the user's profile, and opens the dialog that changes the password. */
export default function EditProfileScreen() {
  const query = useLoadedQuery(userQuery);
  const { data: user } = query;
  const mayEdit = user?.member.permissions.includes('profile:update');
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  /** Counts the saves that asked for another email, so that its section starts with the latest. */
  const [requested, setRequested] = useState<{ save: number; change: ProfileEmailChange | null }>({
    save: 0,
    change: null,
  });
  useEffect(() => {
    if (user) setSignedInUser(user);
  }, [user]);
  return (
    <>
      <DataTabs />
      <PageHeading
        title={profileScreenTexts.title}
        actions={
          <>
            {user && user.role !== 'individual' && (
              <ButtonLink kind="secondary" to={screens.team} icon={<UsersIcon />}>
                {profileScreenTexts.team}
              </ButtonLink>
            )}
            <ButtonLink kind="secondary" to={screens.security} icon={<LockIcon />}>
              {profileScreenTexts.security}
            </ButtonLink>
          </>
        }
      />
      <QueryState query={query} loading={profileScreenTexts.loading} failed={profileScreenTexts.failed} />
      {user && mayEdit && (
        <ProfileDetails
          user={user}
          onPassword={() => setPasswordOpen(true)}
          onEmailChange={(change) => setRequested(({ save }) => ({ save: save + 1, change }))}
        />
      )}
      {user && !mayEdit && <ProfileFacts user={user} onPassword={() => setPasswordOpen(true)} />}
      {user && <EmailSection key={requested.save} email={user.email} requested={requested.change} />}
      {mayEdit && <SourceContactSection />}
      {user?.role === 'school' && mayEdit && <StudentContactsSection />}
      {user?.member.permissions.includes('organization:close') && <ClosingSection />}
      <PasswordModal open={isPasswordOpen} onClose={() => setPasswordOpen(false)} />
    </>
  );
}
