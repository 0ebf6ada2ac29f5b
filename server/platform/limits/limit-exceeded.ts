import { DomainError } from '#server/platform/errors/domain-error.ts';

/** Something was attempted more often than a limit allows. */
export class LimitExceeded extends DomainError<'too_many_requests'> {
  /** The name of the limit. */
  readonly limitName: string;

  /** @param seconds until another attempt makes sense */
  constructor(limitName: string, seconds: number) {
    super('too_many_requests', undefined, { retryAfter: seconds });
    this.limitName = limitName;
  }
}
