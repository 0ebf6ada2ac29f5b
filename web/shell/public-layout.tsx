import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';

import { screens } from '#contract/screens.ts';
import { importOnline } from '#web/navigation/import-online.ts';
import { useSession } from '#web/session/session.ts';

import { Footer } from './footer/footer.tsx';
import { type LinkPlace, Shell } from './shell.tsx';
import { usePreloading } from './preload/use-preloading.ts';
import { VisitorLinks } from './top-bar/visitor-links.tsx';

// Loaded late, because visitors need none of it. Where it cannot be loaded, the links of a visitor stay.
const LateMemberLinks = lazy(() =>
  importOnline(() => import('./top-bar/member-links.tsx')).then(
    ({ MemberLinks }) => ({ default: MemberLinks }),
    () => ({ default: VisitorLinks }),
  ),
);

function MemberLinks({ place }: { place: LinkPlace }) {
  return (
    <Suspense fallback={<VisitorLinks place={place} />}>
      <LateMemberLinks place={place} />
    </Suspense>
  );
}

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
