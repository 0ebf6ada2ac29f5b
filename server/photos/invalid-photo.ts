/** The bytes are not a complete JPEG or PNG image. */
export class InvalidPhoto extends Error {
  constructor(cause?: unknown) {
    super('The bytes are not a JPEG or PNG picture.', { cause });
  }
}
