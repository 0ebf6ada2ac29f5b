import { formatDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { type Filters, noFilters } from '#web/shared/search/search-params.ts';

export const statusNames = { current: 'Current', former: 'Former' } as const;
export const sourceNames = { verified: 'Sources with a confirmed name' } as const;

export const unconfirmedNames = {
  '6 months': 'Not confirmed for 6 months',
  '12 months': 'Not confirmed for 12 months',
  '24 months': 'Not confirmed for 24 months',
} as const;

/** An active filter: its label, and the filters without it. */
export interface FilterChip {
  key: keyof Filters;
  words: string;
  without: Filters;
}

/** The active filters, in the order of the form. */
export function listFilterChips(filters: Filters): FilterChip[] {
  const { candidate_type, status, organization, start_from, start_to, source, unconfirmed, exact } = filters;
  const words: Record<keyof Filters, string> = {
    candidate_type: candidate_type && candidateTexts.types[candidate_type],
    status: status && statusNames[status],
    organization: organization && `${getFieldLabel('organization')}: ${organization}`,
    start_from: start_from && `${getFieldLabel('start_from')} ${formatDate(start_from)}`,
    start_to: start_to && `${getFieldLabel('start_to')} ${formatDate(start_to)}`,
    source: source && sourceNames[source],
    unconfirmed: unconfirmed && unconfirmedNames[unconfirmed],
    exact: exact ? getFieldLabel('exact') : '',
  };
  return (Object.keys(words) as (keyof Filters)[])
    .filter((key) => words[key] !== '')
    .map((key) => ({ key, words: words[key], without: { ...filters, [key]: noFilters[key] } }));
}
