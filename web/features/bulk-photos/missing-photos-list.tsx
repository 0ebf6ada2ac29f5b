import type { UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { PhotoCandidate } from '#contract/calls/bulk-photos.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { readPaging, withPage, withSize } from '#web/shared/paging/list-params.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { usePageInRange } from '#web/shared/paging/use-page-in-range.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { bulkPhotoScreenTexts } from './bulk-photo-screen-texts.ts';

export interface MissingPhotosPage {
  data: PhotoCandidate[];
  total: number;
  last_page: number;
}

const { columns: titles } = candidateListTexts;

const columns: Column<PhotoCandidate>[] = [
  { key: 'name', title: titles.name, cell: ({ name }) => name, sortText: ({ name }) => name },
  {
    key: 'phone',
    title: titles.phone,
    cell: ({ phone_display }) => phone_display,
    sortText: ({ phone_display }) => phone_display,
  },
  {
    key: 'organization',
    title: titles.organization,
    cell: ({ organization }) => organization,
    sortText: ({ organization }) => organization,
  },
];

/** A page of people without a photo; page and size are in the URL. */
export function MissingPhotosList({ result }: { result: UseQueryResult<MissingPhotosPage> }) {
  const [params, setParams] = useSearchParams();
  const { page, per_page } = readPaging(params);
  const { data, isPlaceholderData } = result;
  const lastPage = data?.last_page ?? 1;
  usePageInRange(isPlaceholderData ? undefined : data?.last_page);

  if (result.isError && !data) return <QueryState query={result} failed={bulkPhotoScreenTexts.listFailed} />;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{bulkPhotoScreenTexts.without}</h2>
      <DataTable
        caption={bulkPhotoScreenTexts.without}
        columns={columns}
        rows={data?.data ?? []}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        loading={data ? 0 : 6}
      />
      {data && (
        <Pagination
          page={Math.min(page, lastPage)}
          lastPage={lastPage}
          size={per_page}
          total={data.total}
          onPage={(to) => setParams(withPage(params, to))}
          onSize={(size) => setParams(withSize(params, size))}
        />
      )}
    </section>
  );
}
