import * as z from 'zod/mini';
import { PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts';

/** The query parameters that select a page of a list. */
export const paging = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  per_page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE_MAX)), PAGE_SIZE),
};

export interface Paging {
  page: number;
  per_page: number;
}

/** A page of a list: `last_page` is at least 1; a page beyond it is empty. */
export function pageSchema<T extends z.ZodMiniType>(item: T) {
  return z.object({
    data: z.object({
      data: z.array(item),
      total: z.number(),
      per_page: z.number(),
      current_page: z.number(),
      last_page: z.number(),
    }),
  });
}

/** A page of a list that is counted up to a limit. `has_more`: there are more than `total`, which `last_page` leaves out. */
export const cappedPageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.object({ data: z.extend(pageSchema(item).shape.data, { has_more: z.boolean() }) });

/** Builds a page from its rows and the total. */
export function toPage<T>(rows: T[], total: number, { page, per_page }: Paging) {
  const last_page = Math.max(1, Math.ceil(total / per_page));
  return { data: { data: rows, total, per_page, current_page: page, last_page } };
}

/** Builds a page from its rows and a total that was counted up to one more than `limit`. */
export function toCappedPage<T>(rows: T[], counted: number, limit: number, paging: Paging) {
  const { data } = toPage(rows, Math.min(counted, limit), paging);
  return { data: { ...data, has_more: counted > limit } };
}
