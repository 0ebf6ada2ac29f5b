import type { SearchType } from '#contract/calls/search.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/** The query is too short to search for. */
export class QueryTooShort extends DomainError<'query_too_short'> {
  constructor(type: SearchType) {
    super('query_too_short', { type });
  }
}
