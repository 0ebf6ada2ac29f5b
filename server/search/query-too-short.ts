import type { SearchType } from '#contract/calls/search.ts';

/** The query has too little content to search for. */
export class QueryTooShort extends Error {
  readonly type: SearchType;

  constructor(type: SearchType) {
    super(`The ${type} to search for is too short.`);
    this.type = type;
  }
}
