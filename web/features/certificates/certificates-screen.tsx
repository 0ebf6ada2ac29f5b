import { useSearchParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { ListPages } from '#web/shared/paging/list-pages.tsx';
import { readPaging } from '#web/shared/paging/list-params.ts';
import { usePageInRange } from '#web/shared/paging/use-page-in-range.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { TabLinks } from '#web/ui/buttons/tab-links.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CertificateIcon } from '#web/ui/icons/data-icons.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { certificateScreenTexts as texts } from './certificate-screen-texts.ts';
import { certificatesQuery, readSide } from '#web/shared/certificates/certificate-queries.ts';
import { CertificatesTable } from './certificates-table.tsx';

export const meta = () => screenMeta(texts.title);

export const clientLoader = loadQueries((start, params) =>
  start(certificatesQuery(readSide(params), readPaging(params))),
);

/** The certificates that the organisation issued, or those that others issued about its records, newest first. */
export default function CertificatesScreen() {
  const [params] = useSearchParams();
  const side = readSide(params);
  const query = useLoadedQuery(certificatesQuery(side, readPaging(params)));
  const { data, isPlaceholderData } = query;
  const page = data?.data;
  usePageInRange(isPlaceholderData ? undefined : page?.last_page);
  return (
    <>
      <PageHeading title={texts.title}>{texts.why}</PageHeading>
      <TabLinks
        label={texts.sides}
        tabs={[
          { to: screens.certificates, label: texts.side.requester, isCurrent: side === 'requester' },
          {
            to: `${screens.certificates}?side=source`,
            label: texts.side.source,
            isCurrent: side === 'source',
          },
        ]}
      />
      <QueryState query={query} failed={texts.failed} />
      <p role="status" className="sr-only">
        {page && texts.total(page)}
      </p>
      {page?.total === 0 && (
        <EmptyState
          icon={<CertificateIcon />}
          title={texts.none[side]}
          action={side === 'requester' && <ButtonLink to={screens.welcome}>{texts.find}</ButtonLink>}
        >
          {texts.noneWhy[side]}
        </EmptyState>
      )}
      {page && page.total > 0 && (
        <>
          <div aria-busy={isPlaceholderData || undefined}>
            <CertificatesTable rows={page.data} side={side} />
          </div>
          <ListPages list={page} />
        </>
      )}
    </>
  );
}
