import { Outlet } from 'react-router';

import { screens } from '#contract/screens.ts';
import { useSession } from '#web/session/session.ts';

import { Footer } from './footer.tsx';
import { MemberLinks } from './member-links.tsx';
import { Shell } from './shell.tsx';
import { usePreloading } from './use-preloading.ts';
import { VisitorLinks } from './visitor-links.tsx';

/** Around the pages that everyone may see. */
export default function PublicLayout() {
  const member = Boolean(useSession()?.verifiedAt);
  usePreloading(member);
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
