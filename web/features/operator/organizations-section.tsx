import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { readPaging, withPage, withParams, withSize } from '#web/shared/paging/list-params.ts';
import { usePageInRange } from '#web/shared/paging/use-page-in-range.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SearchIcon } from '#web/ui/icons/icons.tsx';
import { LateDialog } from '#web/ui/late/late-dialog.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { organizationsQuery } from './operator-queries.ts';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { OrganizationsTable } from './organizations-table.tsx';

const importWithdrawDialog = async () =>
  (await import('./withdraw-certificate-dialog.tsx')).WithdrawCertificateDialog;

/** The organisations, found by name or email of an owner, the newest first. */
export function OrganizationsSection() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const { page, per_page } = readPaging(params);
  const query = useQuery(organizationsQuery({ search, page, per_page }));
  const { data } = query;
  const [text, setText] = useState(search);
  const [isWithdrawing, setWithdrawing] = useState(false);
  useEffect(() => setText(search), [search]);
  usePageInRange(data && data.current_page === page ? data.last_page : undefined);
  const showAll = () => setParams(withParams(params, { search: '', page: '' }));
  return (
    <Section
      title={texts.organizations}
      aside={
        <Button kind="secondary" size="sm" onClick={() => setWithdrawing(true)}>
          {texts.certificate.open}
        </Button>
      }
    >
      <SearchBox
        label={texts.search}
        placeholder={texts.searchExample}
        value={text}
        onChange={setText}
        onSearch={(query) => setParams(withParams(params, { search: query, page: '' }))}
        className="w-full max-w-xl"
      />
      {search && (
        <Button kind="quiet" size="sm" className="self-start" onClick={showAll}>
          {texts.showAll}
        </Button>
      )}
      {!data && <QueryState query={query} failed={texts.organizationsFailed} />}
      {data?.total === 0 && (
        <EmptyState icon={<SearchIcon />} title={texts.noOrganizations}>
          {texts.noOrganizationsWhy}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <OrganizationsTable rows={data.data} />
          <Pagination
            page={data.current_page}
            lastPage={data.last_page}
            size={data.per_page}
            total={data.total}
            onPage={(next) => setParams(withPage(params, next))}
            onSize={(size) => setParams(withSize(params, size))}
          />
        </>
      )}
      {isWithdrawing && (
        <LateDialog importDialog={importWithdrawDialog} props={{ onClose: () => setWithdrawing(false) }} />
      )}
    </Section>
  );
}
