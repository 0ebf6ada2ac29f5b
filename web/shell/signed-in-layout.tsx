import { Outlet, useLocation } from 'react-router';

import { candidateTexts } from '#contract/texts/candidates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { UploadIcon } from '#web/ui/icons.tsx';

import { BarSearch } from './bar-search.tsx';
import { MemberLinks } from './member-links.tsx';
import { Shell } from './shell.tsx';

/** Around the guarded screens: a search box in the bar, or on the search start the way to upload. */
export default function SignedInLayout() {
  const onStart = useLocation().pathname === '/welcome';
  return (
    <Shell
      home="/welcome"
      middle={onStart ? undefined : <BarSearch />}
      links={(place) => (
        <>
          {onStart && (
            <ButtonLink
              to="/upload-data"
              size={place === 'bar' ? 'sm' : 'md'}
              icon={<UploadIcon className="size-4.5" />}
              className={place === 'bar' ? 'mr-2' : 'mb-2'}
            >
              {candidateTexts.uploadTab}
            </ButtonLink>
          )}
          <MemberLinks place={place} />
        </>
      )}
    >
      <div className="page-width flex flex-1 flex-col gap-6 py-6 sm:py-9">
        <Outlet />
      </div>
    </Shell>
  );
}
