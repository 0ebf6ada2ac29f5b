/** A removed candidate as PostgreSQL wrote its rows: the candidate and its versions. */
export interface RemovedCandidate {
  candidate: Record<string, unknown>;
  versions: readonly Record<string, unknown>[];
}
