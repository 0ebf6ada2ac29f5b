import { PAGE_SIZE, PAGE_SIZES } from '#contract/limits.ts';
import type { Paging } from '#contract/pages.ts';

/** Page and size from a URL; missing or invalid values become the defaults. */
export function readPaging(params: URLSearchParams): Paging {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    per_page: (PAGE_SIZES as readonly number[]).includes(size) ? size : PAGE_SIZE,
  };
}

/** The same URL on another page; the first page is not written. */
export function withPage(params: URLSearchParams, page: number): URLSearchParams {
  return withParams(params, { page: page > 1 ? String(page) : '' });
}

/** The same URL with another size, on page 1. */
export function withSize(params: URLSearchParams, size: number): URLSearchParams {
  return withParams(params, { page: '', size: size === PAGE_SIZE ? '' : String(size) });
}

/** Copies the parameters with these values; removes empty ones. */
export function withParams(params: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(values)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}
