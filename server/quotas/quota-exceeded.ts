import type { Quota } from './quotas.ts';

/** A call needs more people than its quotas leave. */
export class QuotaExceeded extends Error {
  /** All quotas of the call. */
  readonly quotas: readonly Quota[];
  /** Seconds until a quota has enough left, by the name of each that has not. Empty: running searches hold them back. */
  readonly wait: ReadonlyMap<Quota['name'], number>;
  /** The quota with the longest wait, and how many people the call would count by it. */
  readonly longest: { quota: Quota; needed: number } | undefined;

  constructor(
    quotas: readonly Quota[],
    wait: ReadonlyMap<Quota['name'], number>,
    longest: { quota: Quota; needed: number } | undefined,
  ) {
    super('A call needs more people than its quotas leave.');
    this.quotas = quotas;
    this.wait = wait;
    this.longest = longest;
  }
}
