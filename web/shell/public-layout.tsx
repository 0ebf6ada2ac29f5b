import { Outlet } from 'react-router';

import { useSession } from '#web/accounts/session.ts';

import { Footer } from './footer.tsx';
import { MemberLinks } from './member-links.tsx';
import { Shell } from './shell.tsx';
import { VisitorLinks } from './visitor-links.tsx';

/** Around the pages that everyone may see. */
export default function PublicLayout() {
  const member = Boolean(useSession()?.verifiedAt);
  return (
    <Shell
      home={member ? '/welcome' : '/home'}
      links={(place) => (member ? <MemberLinks place={place} /> : <VisitorLinks place={place} />)}
      footer={<Footer />}
    >
      <Outlet />
    </Shell>
  );
}
