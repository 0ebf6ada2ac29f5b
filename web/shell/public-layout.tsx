import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';

import { screens } from '#contract/screens.ts';
import { useLateComponent } from '#web/ui/late/use-late-component.ts';
import { useSession } from '#web/api/session/session.ts';

import { Footer } from './footer/footer.tsx';
import { type LinksProps, Shell } from './shell.tsx';
import { usePreloading } from './preload/use-preloading.ts';
import { VisitorLinks } from './top-bar/visitor-links.tsx';

const importMemberLinks = async () => (await import('./top-bar/member-links.tsx')).MemberLinks;

/** Shows the visitor links until the member links are loaded. Visitors never load those. */
function MemberLinks(props: LinksProps) {
  const { key } = useLocation();
  const { Component, load } = useLateComponent(importMemberLinks);
  const isMissing = !Component;
  // Retries on every navigation, and when the browser is back online.
  useEffect(() => {
    if (!isMissing) return;
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a navigation is another try
  }, [isMissing, load, key]);
  return Component ? <Component {...props} /> : <VisitorLinks {...props} />;
}

/** The layout of public pages. */
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
