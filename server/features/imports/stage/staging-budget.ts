import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/** A workbook can unpack to much more than its size, because its cells share strings. */
const CHARACTERS_MAX = IMPORT_MAX_BYTES * 4;
/** All worksheets together may unpack to as much as one. */
const UNPACKED_BYTES_MAX = IMPORT_MAX_BYTES * 20;

/** Limits what all sheets of a file store and unpack together. */
export class StagingBudget {
  characters = 0;
  #bytes = 0;

  /** @throws DomainError file_content_too_large */
  addCharacters(count: number) {
    this.characters += count;
    if (this.characters > CHARACTERS_MAX) throw new DomainError('file_content_too_large');
  }

  /**
   * A sheet that does not fit is not unpacked, so it takes nothing from those after it.
   * @throws DomainError file_content_too_large
   */
  addUnpacked(bytes: number) {
    if (this.#bytes + bytes > UNPACKED_BYTES_MAX) throw new DomainError('file_content_too_large');
    this.#bytes += bytes;
  }
}
