import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';

/** Who may make a call: anyone, the holder of a register token, or a signed-in account with a verified e-mail. */
export type Guard = 'none' | 'register' | 'verified';

export type Schema = z.ZodMiniType;

/** A file that a multipart form carries and the server holds in memory: its greatest size in bytes. */
export interface FileRule {
  readonly maxBytes: number;
  readonly tooLarge: string;
  /** Whether the form is refused without it. */
  readonly required?: boolean;
}

/**
 * One call of the wire, declared once: the server's routes, the browser's requests and the OpenAPI document
 * are all made from it. `path` marks its parameters with braces.
 */
export interface Call {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly guard: Guard;
  readonly params?: Schema;
  readonly query?: Schema;
  /** A JSON body. */
  readonly body?: Schema;
  /** The greatest size of that body, where the server's own limit is too small for it. */
  readonly bodyMaxBytes?: number;
  /** The text fields of a multipart form. */
  readonly form?: Schema;
  /** The files of a multipart form, by field name. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** A multipart form whose one file is read by the handler while it arrives, whatever its field is called. */
  readonly stream?: FileRule;
  /** The JSON reply, or the content type of a reply that is a file. */
  readonly reply: Schema | `${string}/${string}`;
  readonly status?: 200 | 201;
  /** Whether it may disclose people of other accounts, whom quotas count: its answers say what is left in their headers. */
  readonly countsPeople?: true;
  /** Its own error codes, besides those that follow from its guard, method and input. */
  readonly errors?: readonly ErrorCode[];
}

export function call<const C extends Call>(value: C): C {
  return value;
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler is given: every part parsed. */
export interface Parsed<C extends Call> {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
  form: Out<C['form']>;
}

/** What the browser hands over to make the call. */
export interface Sent<C extends Call> {
  params?: In<C['params']>;
  query?: In<C['query']>;
  body?: In<C['body']>;
  form?: In<C['form']>;
  files?: Partial<Record<keyof C['files'] & string, Blob | null>>;
  /** The file of a streaming upload. */
  file?: File;
}

export type Reply<C extends Call> = C['reply'] extends Schema ? z.output<C['reply']> : Blob;
