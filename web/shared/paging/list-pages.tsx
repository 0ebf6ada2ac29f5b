import { useSearchParams } from 'react-router';

import { readPaging, withPage, withSize } from '#web/shared/paging/list-params.ts';
import { Pagination } from '#web/ui/table/pagination.tsx';

/** The pages of a list. Page and size are in the URL. */
export function ListPages({
  list: { total, has_more = false, last_page: lastPage },
}: {
  list: { total: number; has_more?: boolean; last_page: number };
}) {
  const [params, setParams] = useSearchParams();
  const { page, per_page } = readPaging(params);
  return (
    <Pagination
      page={Math.min(page, lastPage)}
      lastPage={lastPage}
      size={per_page}
      total={total}
      hasMore={has_more}
      onPage={(to) => setParams(withPage(params, to))}
      onSize={(size) => setParams(withSize(params, size))}
    />
  );
}
