import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Quota } from './quotas.ts';

/** A call would exceed one of its quotas on people. */
export class QuotaExceeded extends DomainError<'quota_exceeded'> {
  /** All quotas of the call. */
  readonly quotas: readonly Quota[];
  /** Seconds until each exhausted quota has enough left, by its name. */
  readonly wait: ReadonlyMap<Quota['name'], number>;
  /** The quota with the longest wait, and the number of candidates that the call would count against it. */
  readonly longest: { quota: Quota; needed: number };

  constructor(
    quotas: readonly Quota[],
    wait: ReadonlyMap<Quota['name'], number>,
    longest: { quota: Quota; needed: number },
  ) {
    super('quota_exceeded');
    this.quotas = quotas;
    this.wait = wait;
    this.longest = longest;
  }
}
