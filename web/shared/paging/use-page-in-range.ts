import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { readPaging, withPage } from './list-params.ts';

/**
 * Goes to the last page when the URL names a later one: its rows were removed, or the URL is old. `lastPage` is undefined
 * until the list has loaded for the page of the URL.
 */
export function usePageInRange(lastPage: number | undefined): void {
  const [params, setParams] = useSearchParams();
  const { page } = readPaging(params);
  useEffect(() => {
    if (lastPage !== undefined && page > lastPage) setParams(withPage(params, lastPage), { replace: true });
  }, [page, lastPage, params, setParams]);
}
