import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import type { Permission } from './permissions.ts';

export type Schema = z.ZodMiniType;

/** A file of a multipart form, which the server holds in memory. */
export interface FileRule {
  readonly maxBytes: number;
  readonly tooLarge: string;
  /** Whether the form is rejected without it. */
  readonly required?: boolean;
}

/**
 * One API call, declared once: the server's routes, the browser's requests and the OpenAPI document are all derived
 * from it. Parameters in `path` are in braces.
 */
export interface Call {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  /** What the caller must be permitted to do; anyone may make a public call. */
  readonly permission: Permission | 'public';
  /**
   * Whether the member must have proven their identity in this session within `RECENT_AUTHENTICATION_MINUTES`: always,
   * always and by a second factor if they have one, while the setting of `requireRecentAuthentication` is on, or then only
   * to start what a repeated call follows. The handler checks the latter.
   */
  readonly requiresRecentAuthentication?: true | 'by second factor' | 'by setting' | 'by setting, to start';
  /** Whether only operators may make it. For everyone else, there is nothing at its address. */
  readonly requiresOperator?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  /** A JSON body. */
  readonly body?: Schema;
  /** The maximum size of that body, if it exceeds the server's default limit. */
  readonly bodyMaxBytes?: number;
  /** The text fields of a multipart form. */
  readonly form?: Schema;
  /** The files of a multipart form, by field name. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** A multipart form with a single file, which the handler reads as a stream. The field may have any name. */
  readonly stream?: FileRule;
  /** The schema of a JSON reply, or the content type of a file. */
  readonly reply: Schema | `${string}/${string}`;
  /**
   * Whether it sends the reply as a server-sent event, and again whenever it has changed and at least every
   * `EVENT_SECONDS`, until nothing is in progress any more.
   */
  readonly isEventStream?: true;
  readonly status?: 200 | 201;
  /** Whether the reply may have the status 503, with the same schema. */
  readonly mayBeUnavailable?: true;
  /**
   * Whether it may disclose candidates of other organisations, which count against a quota. Headers of the reply hold
   * the remaining quota.
   */
  readonly countsPeople?: true;
  /** Whether it looks up candidates. Its headers may state the purpose (`contract/purpose-headers.ts`), which is audited. */
  readonly takesPurpose?: true;
  /** Its own error codes, in addition to those implied by its permission, method and input. */
  readonly errors?: readonly ErrorCode[];
}

export function call<const C extends Call>(value: C): C {
  return value;
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

/** The parsed input of a handler. */
export interface Parsed<C extends Call> {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
  form: Out<C['form']>;
}

/** The input of a call in the browser. */
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
