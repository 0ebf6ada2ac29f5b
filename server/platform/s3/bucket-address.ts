/** A place in a bucket. */
export interface BucketAddress {
  bucket: string;
  /** What the keys of its objects begin with: empty, or a path that ends in a slash. */
  prefix: string;
}

/** A folder, or a place in a bucket. */
export interface StoragePlace {
  /** Undefined for a folder. */
  bucket: BucketAddress | undefined;
}

/** Parses a folder or an address such as `s3://bucket/path`. Undefined for any other address, which must not become the name of a folder. */
export function parseStoragePlace(location: string): StoragePlace | undefined {
  const bucket = parseBucketAddress(location);
  return !bucket && isAddress(location) ? undefined : { bucket };
}

/** Reports whether a text is an address, also a mistyped one. One letter is a drive of Windows. */
const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]+:/iu.test(text);

function parseBucketAddress(address: string): BucketAddress | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z\d][a-z\d.-]+)(?:\/(.*))?$/u.exec(address) ?? [];
  const parts = path.split('/').filter(Boolean);
  // Clients and services disagree about what these name.
  if (bucket === undefined || parts.includes('.') || parts.includes('..')) return undefined;
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
}
