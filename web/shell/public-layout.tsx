import { Outlet, useLocation } from 'react-router';

import { screens } from '#contract/screens.ts';
import { usePreloading } from '#web/navigation/use-preloading.ts';
import { useSession } from '#web/session/session.ts';

import { Footer } from './footer.tsx';
import { likelyForMembers, likelyForVisitors } from './likely-screens.ts';
import { MemberLinks } from './member-links.tsx';
import { Shell } from './shell.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/** Around the pages that everyone may see. */
export default function PublicLayout() {
  const member = Boolean(useSession()?.verifiedAt);
  const { pathname } = useLocation();
  usePreloading(member ? likelyForMembers(pathname) : likelyForVisitors(pathname));
  return (
    <Shell
      home={member ? screens.welcome : screens.home}
      links={member ? MemberLinks : VisitorLinks}
      footer={<Footer />}
    >
      <Outlet />
    </Shell>
  );
}
