/** Where photos are kept, and how they get there. */
export interface Photos {
  /**
   * Checks a photo by its content, strips, scales and re-encodes it, and stores it.
   * @returns its key
   * @throws Problem 422 with the specification's sentence when it is not a jpg or png that can be decoded
   */
  store(bytes: Buffer): Promise<string>;
  /** Removes a photo; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** A signed address for the browser that dies after some hours; null for no photo. */
  address(key: string | null): string | null;
  /** The JPEG stored under `key`; undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>;
}
