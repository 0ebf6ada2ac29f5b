/** A place in a bucket. */
export interface BucketAddress {
  bucket: string;
  /** What the keys of its objects begin with: empty, or a path that ends in a slash. */
  prefix: string;
}

/** Reports whether a text is an address, and so no folder. */
export const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//iu.test(text);

/** Parses an address such as `s3://bucket/path`. Undefined for anything else. */
export function parseBucketAddress(address: string): BucketAddress | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z\d][a-z\d.-]+)(?:\/(.*))?$/u.exec(address) ?? [];
  if (bucket === undefined) return undefined;
  return {
    bucket,
    prefix: path
      .split('/')
      .filter(Boolean)
      .map((part) => `${part}/`)
      .join(''),
  };
}
