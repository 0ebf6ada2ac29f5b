/** Where photos are kept, and how they get there. */
export interface Photos {
  /**
   * Checks a photo by its content, strips, scales and re-encodes it, and stores it. A row has to refer to it within two
   * minutes.
   * @returns its key
   * @throws InvalidPhoto when it is not a jpg or png that can be decoded
   */
  store(bytes: Buffer): Promise<string>;
  /**
   * Removes the photo unless a row refers to it; without a key it does nothing. Never fails: the sweep removes what
   * cannot be removed now.
   */
  remove(key: string | null | undefined): Promise<void>;
  /**
   * Removes photos that no row refers to and that `remove` did not get to, because the server died or the storage failed.
   */
  sweep(): Promise<void>;
  /** A signed address for the browser that dies after some hours; null for no photo. */
  address(key: string | null): string | null;
  /** The JPEG stored under `key`; undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>;
}
