import type { ListQuery } from '#contract/candidates.ts';
import type { UploadedList } from '#server/db/uploaded-candidates.ts';
import { foldedWords } from '#server/text/fold-text.ts';

type Wanted = Omit<ListQuery, 'page' | 'per_page'>;

/** What of its candidates an account asks to list. */
export const toUploadedList = ({ order, ...filters }: Wanted, account_id: number): UploadedList => ({
  order,
  filters: { ...filters, account_id, organization: foldedWords(filters.organization) },
});

/** Whether it is all of them, the newest first. */
export const isWhole = ({ order, ...filters }: Wanted): boolean =>
  order === 'newest' &&
  !filters.candidate_type &&
  !filters.status &&
  !filters.organization &&
  !filters.start_from &&
  !filters.start_to;
