/**
 * What browsers and Node both have, as far as the contract uses it. The contract is compiled with the types of
 * neither, so that it cannot use what only one of them has.
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
