/** Stores, serves and removes photos. */
export interface Photos {
  /**
   * Validates a photo by its content, removes its metadata, scales, re-encodes and stores it. A row must refer to it
   * within two minutes.
   * @returns its key
   * @throws InvalidPhoto when it is not a decodable jpg or png
   */
  store(bytes: Buffer): Promise<string>;
  /**
   * Stores a JPEG that this process has created, unchanged. A row must refer to it within two minutes.
   * @returns its key
   */
  storeTrustedJpeg(jpeg: Buffer): Promise<string>;
  /**
   * Removes the photo unless a row refers to it. Does nothing without a key. Never fails: the sweep removes what cannot
   * be removed now.
   */
  remove(key: string | null | undefined): Promise<void>;
  /** Removes unreferenced photos that `remove` missed because the server died or the storage failed. */
  sweep(): Promise<void>;
  /** Returns a signed URL that expires after some hours. Null without a photo. */
  getUrl(key: string | null): string | null;
  /** @throws when the storage does not accept photos */
  check(): Promise<void>;
  /** Returns the JPEG stored under `key`. */
  read(key: string): Promise<Buffer | undefined>;
}
