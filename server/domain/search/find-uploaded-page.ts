import type { Paging } from '#contract/pages.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type CandidateBlock, listCandidateBlocks } from './queries/candidate-counts.ts';
import { findNamedOrganizations } from './queries/named-organizations.ts';
import { hasFilters } from './queries/search-filters.ts';
import {
  countMatchingUpTo,
  findIdsFrom,
  findListKey,
  findUploadedIds,
  findUploadedIdsFromEnd,
  type ListKey,
  type ListSlice,
  sortUploadedIds,
  type UploadedListQuery,
} from './queries/uploaded-candidates.ts';

interface UploadedPage {
  ids: number[];
  total: number;
  /** Whether there are more than `total`, which no page shows. */
  hasMore: boolean;
}

interface UploadedPaging extends Paging {
  /** The last candidate of the page before, by which a page is found faster than by its number. */
  after?: number | undefined;
}

/**
 * Finds a page of an organisation's list. Without filters, or with one of the type, the total is exact; with other filters it
 * stops at `countLimit`, and the pages hold the first `countLimit`.
 */
export async function findUploadedPage(
  runner: Runner,
  list: UploadedListQuery,
  paging: UploadedPaging,
  countLimit: number,
): Promise<UploadedPage> {
  const { candidate_type: _type, ...others } = list.filters;
  return hasFilters(others)
    ? await findCappedPage(runner, list, paging, countLimit)
    : await findCountedPage(runner, list, paging, countLimit);
}

async function findCappedPage(
  runner: Runner,
  { filters, order }: UploadedListQuery,
  { page, per_page, after }: UploadedPaging,
  countLimit: number,
): Promise<UploadedPage> {
  const { organization_id, organization: words } = filters;
  const namedOrganizations =
    words.length > 0 ? await findNamedOrganizations(runner, organization_id, words) : undefined;
  const list = { order, filters: { ...filters, namedOrganizations } };
  const counted = await countMatchingUpTo(runner, list, countLimit + 1);
  const total = Math.min(counted, countLimit);
  const slice = toSlice({ page, per_page }, total);
  const find = async () => {
    if (slice.limit <= 0) return [];
    if (counted <= countLimit) return await sortUploadedIds(runner, list, slice);
    const key = await findKey(runner, list, after);
    return await findUploadedIds(runner, list, key ? { ...slice, offset: 0 } : slice, key);
  };
  return { ids: await find(), total, hasMore: counted > countLimit };
}

async function findCountedPage(
  runner: Runner,
  list: UploadedListQuery,
  { page, per_page, after }: UploadedPaging,
  countLimit: number,
): Promise<UploadedPage> {
  const { filters, order } = list;
  const blocks = await listCandidateBlocks(runner, filters.organization_id, filters.candidate_type);
  const total = blocks.reduce((sum, { candidates }) => sum + candidates, 0);
  const slice = toSlice({ page, per_page }, total);
  const isShort = filters.candidate_type && total <= countLimit;
  const find = async () => {
    const key = order === 'newest' || isShort ? undefined : await findKey(runner, list, after);
    // What follows a candidate may lie beyond the page's number, after deletions before it.
    if (key) return await findUploadedIds(runner, list, { offset: 0, limit: per_page }, key);
    if (slice.limit <= 0) return [];
    if (order === 'newest') return await findInBlocks(runner, list, blocks, slice);
    if (isShort) return await sortUploadedIds(runner, list, slice);
    const fromEnd = total - slice.offset - slice.limit;
    return fromEnd < slice.offset
      ? await findUploadedIdsFromEnd(runner, list, { ...slice, offset: fromEnd })
      : await findUploadedIds(runner, list, slice);
  };
  return { ids: await find(), total, hasMore: false };
}

const toSlice = ({ page, per_page }: Paging, total: number): ListSlice => {
  const offset = (page - 1) * per_page;
  return { offset, limit: Math.min(per_page, total - offset) };
};

/** Finds the key of the candidate before a page, if it is still in the list. */
const findKey = async (
  runner: Runner,
  list: UploadedListQuery,
  after: number | undefined,
): Promise<ListKey | undefined> => (after === undefined ? undefined : await findListKey(runner, list, after));

/** Finds a slice of the newest order, by the block in which it starts. */
async function findInBlocks(
  runner: Runner,
  { filters }: UploadedListQuery,
  blocks: readonly CandidateBlock[],
  { offset, limit }: ListSlice,
): Promise<number[]> {
  let left = offset;
  for (const { last_id, candidates } of blocks) {
    if (left < candidates) return await findIdsFrom(runner, filters, last_id, { offset: left, limit });
    left -= candidates;
  }
  return [];
}
