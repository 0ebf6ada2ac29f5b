import { useSearchParams } from 'react-router';

import { readPaging, withPage, withSize } from '#web/shared/paging/list-params.ts';
import { Pagination } from '#web/ui/table/pagination.tsx';

/** The pages of a list on this screen. Page and size are in the URL. */
export function LogPages({ total, lastPage }: { total: number; lastPage: number }) {
  const [params, setParams] = useSearchParams();
  const { page, per_page } = readPaging(params);
  return (
    <Pagination
      page={Math.min(page, lastPage)}
      lastPage={lastPage}
      size={per_page}
      total={total}
      onPage={(to) => setParams(withPage(params, to))}
      onSize={(size) => setParams(withSize(params, size))}
    />
  );
}
