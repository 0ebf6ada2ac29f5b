/**
 * The globals of both browsers and Node that the contract uses. The contract is compiled without the types of
 * either, so that it cannot use a global of only one.
 */

declare class Blob {
  readonly size: number;
  readonly type: string;
}

declare class File extends Blob {
  readonly name: string;
}

declare class URLSearchParams {
  constructor(entries?: Record<string, string> | [string, string][]);
  get(name: string): string | null;
  toString(): string;
}
