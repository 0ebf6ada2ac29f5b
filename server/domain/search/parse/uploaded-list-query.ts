import type { ListQuery } from '#contract/calls/candidates.ts';
import type { UploadedListQuery } from '#server/domain/search/queries/uploaded-candidates.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';

type ListFilters = Omit<ListQuery, 'page' | 'per_page' | 'after'>;

/** Converts the query of an organisation's list to the database query. */
export const toUploadedList = (
  { order, ...filters }: ListFilters,
  organization_id: number,
): UploadedListQuery => ({
  order,
  filters: { ...filters, organization_id, organization: tokenize(filters.organization) },
});

/** Whether the query requests all candidates of the organisation, newest first. */
export const isUnfiltered = ({ order, ...filters }: ListFilters): boolean =>
  order === 'newest' &&
  !filters.candidate_type &&
  !filters.status &&
  !filters.organization &&
  !filters.start_from &&
  !filters.start_to &&
  !filters.unconfirmed;
