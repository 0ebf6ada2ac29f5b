/** Bytes in pieces of any size. */
export type ByteChunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
