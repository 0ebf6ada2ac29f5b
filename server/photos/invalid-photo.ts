/** The bytes are not a whole JPEG or PNG picture. */
export class InvalidPhoto extends Error {
  constructor(cause?: unknown) {
    super('The bytes are not a JPEG or PNG picture.', { cause });
  }
}
