import { DomainError } from '#server/platform/errors/domain-error.ts';

/** The bytes are not a whole JPEG or PNG picture. */
export class InvalidPhoto extends DomainError<'invalid_photo'> {
  constructor(cause?: unknown) {
    super('invalid_photo', undefined, { cause });
  }
}
