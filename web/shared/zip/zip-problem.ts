export type ZipProblemCode = 'notZip' | 'tooManyEntries' | 'locked' | 'packing' | 'tooLarge' | 'damaged';

/** Why a zip, or one file in it, cannot be read. */
export class ZipProblem extends Error {
  readonly code: ZipProblemCode;

  constructor(code: ZipProblemCode) {
    super(code);
    this.code = code;
  }
}
