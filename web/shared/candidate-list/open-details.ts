import { useCallback } from 'react';
import { type ShouldRevalidateFunction, useLocation, useNavigate, useSearchParams } from 'react-router';

import { withParams } from '#web/shared/paging/list-params.ts';
import { useMediaQuery } from '#web/ui/layout/use-media-query.ts';

import { readNavigationState } from './navigation-state.ts';

/** The details beside a list are a parameter of the list's URL, so that the list stays. */
const OPEN = 'open';

/** The id of the candidate whose details the URL of a list opens, or null. */
export const readOpenId = (params: URLSearchParams): string | null => params.get(OPEN)?.trim() || null;

/** The same list with the details of another candidate, or none. */
export const withOpenId = (params: URLSearchParams, id: string | null): URLSearchParams =>
  withParams(params, { [OPEN]: id ?? '' });

/** Whether details open beside their list, which takes more than 1,280 pixels. Paper is narrower, but printing must not leave the list. */
export const useHasPanel = (): boolean => useMediaQuery('print, (min-width: 80.0625rem)');

/** Opening and closing details does not request the list again: each search is recorded. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSameList =
    currentUrl.pathname === nextUrl.pathname &&
    withOpenId(currentUrl.searchParams, null).toString() ===
      withOpenId(nextUrl.searchParams, null).toString();
  const isMoved = readOpenId(currentUrl.searchParams) !== readOpenId(nextUrl.searchParams);
  return !(isSameList && isMoved) && defaultShouldRevalidate;
};

/** Closes the details beside a list: one step back where the list is the entry before, as Back does. */
export function useCloseDetails(): () => void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { from } = readNavigationState(useLocation().state);
  return useCallback(() => {
    if (from) void navigate(-1);
    else void navigate(`?${withOpenId(params, null)}`, { replace: true, preventScrollReset: true });
  }, [from, navigate, params]);
}
