import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';
import type { Call, Parsed, Schema } from '#contract/call.ts';
import type { Purpose } from '#contract/purpose.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import type { Services } from './services.ts';
import type { Cookies } from './cookies.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import type { Quota } from '#server/domain/disclosure/quotas.ts';
import type { StreamedFile, BufferedFile } from './multipart.ts';

/** A reply that streams a file. */
export interface FileReply {
  stream: Readable;
  fileName: string;
}

/** The input of a handler: the validated parts of the request, its principal and the connection. */
export interface RequestContext<C extends Call> extends Parsed<C> {
  principal: C['permission'] extends 'public' ? undefined : Principal;
  /** The stated purpose of a look-up; null if none is stated. */
  purpose: Purpose | null;
  files: Partial<Record<keyof C['files'] & string, BufferedFile>>;
  /** The file of a streaming upload; undefined when the form has none. */
  file: StreamedFile | undefined;
  /** The client's address. */
  clientAddress: string;
  /** The User-Agent header. */
  userAgent: string;
  cookies: Cookies;
  /** Tells the caller in headers what remains of each quota. */
  setQuotas: (quotas: readonly Quota[]) => void;
  /** The portal's origin as the client sees it: PUBLIC_URL, else the requested one. */
  origin: string;
  /** Whether the client has disconnected, so that nobody waits for the reply. */
  isDisconnected: () => boolean;
  /** Aborts when the client disconnects before the reply. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

export type Reply<C extends Call> = C['reply'] extends Schema ? z.output<C['reply']> : FileReply;

export type Handler<C extends Call> = (context: RequestContext<C>, services: Services) => Promise<Reply<C>>;

interface Options<C extends Call> {
  handler: Handler<C>;
  /** Counted before the request is read, under the key of `toLimitKey`. */
  limits?: (env: Env) => Limit[];
  /** Called with the failure of a request that does not reach the handler. */
  onRejection?: (error: unknown, request: { query: unknown; signal: AbortSignal }) => void;
  /** Whether a stream of events ends with this one. */
  isLast?: (reply: Reply<C>) => boolean;
  /** Whether the reply has the status 503. */
  isUnavailable?: (reply: Reply<C>) => boolean;
  /** Whether its requests leave no line in the log, as for probes that are repeated every few seconds. */
  isQuiet?: boolean;
  /** Whether scripts of any site may read its public replies. */
  isForAnySite?: boolean;
}

export interface Route {
  call: Call;
  handler: Handler<Call>;
  onRejection: NonNullable<Options<Call>['onRejection']>;
  isLast: (reply: unknown) => boolean;
  isUnavailable: (reply: unknown) => boolean;
  isQuiet: boolean;
  isForAnySite: boolean;
  limits: (env: Env) => Limit[];
}

/** Builds one line of a feature's routes: a call of the contract and its handler. */
export function route<C extends Call>(
  call: C,
  {
    handler,
    limits = () => [],
    onRejection = () => undefined,
    isLast = () => false,
    isUnavailable = () => false,
    isQuiet = false,
    isForAnySite = false,
  }: Options<C>,
): Route {
  // A handler only receives what its own call's schemas have parsed.
  return {
    call,
    handler: handler as unknown as Handler<Call>,
    onRejection,
    isLast: isLast as Route['isLast'],
    isUnavailable: isUnavailable as Route['isUnavailable'],
    isQuiet,
    isForAnySite,
    limits,
  };
}
