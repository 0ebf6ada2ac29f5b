import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { readPaging, withPage } from './list-address.ts';

/**
 * Goes to the last page when the address names a later one: its rows were removed, or the address is old. `lastPage` is
 * undefined until the list has answered for the page of the address.
 */
export function usePageInRange(lastPage: number | undefined): void {
  const [params, setParams] = useSearchParams();
  const { page } = readPaging(params);
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) setParams(withPage(params, lastPage), { replace: true });
  }, [page, lastPage, params, setParams]);
}
