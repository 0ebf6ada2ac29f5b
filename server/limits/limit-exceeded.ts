import { DomainError } from '#server/errors/domain-error.ts';

/** Something was attempted more often than a limit allows. */
export class LimitExceeded extends DomainError<'too_many_requests'> {
  /** @param seconds until another attempt makes sense */
  constructor(seconds: number) {
    super('too_many_requests', undefined, { retryAfter: seconds });
  }
}
