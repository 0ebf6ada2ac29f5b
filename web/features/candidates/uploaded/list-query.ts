import { type ListOrder, type ListQuery, listOrder } from '#contract/calls/candidates.ts';
import { readFilters } from '#web/shared/search/search-params.ts';
import { withParams, readPaging } from '#web/shared/paging/list-params.ts';

/** Reads the page, filters and order of the own list from a URL; invalid values are ignored. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const { exact: _, source: __, ...filters } = readFilters(params);
  const order = listOrder.safeParse(params.get('order'));
  return { ...filters, order: order.success ? order.data : 'newest', ...readPaging(params) };
}

/** The same URL in another order, on page 1. */
export const withOrder = (params: URLSearchParams, order: ListOrder): URLSearchParams =>
  withParams(params, { order: order === 'newest' ? '' : order, page: '' });
