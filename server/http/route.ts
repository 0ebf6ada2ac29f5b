import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';
import type { Call, Parsed, Schema } from '#contract/call.ts';
import type { Env } from '#server/env.ts';
import type { Limit } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import type { Cookies } from './cookies.ts';
import type { Caller } from './guard.ts';
import type { ArrivingFile, HeldFile } from './multipart.ts';

/** A reply that is a file, streamed. */
export interface FileReply {
  stream: Readable;
  fileName: string;
}

/** What a handler is given: the parsed parts, who calls and from where. */
export interface RequestContext<C extends Call> extends Parsed<C> {
  caller: C['guard'] extends 'none' ? undefined : Caller;
  files: Partial<Record<keyof C['files'] & string, HeldFile>>;
  /** Of a streaming upload; undefined when the form has no file. */
  file: ArrivingFile | undefined;
  /** The client's address. */
  clientAddress: string;
  cookies: Cookies;
  /** Adds headers to the answer. */
  setHeaders: (headers: Record<string, string>) => void;
  /** Where the client reaches the portal: PUBLIC_URL, or else what it asked. */
  origin: string;
  /** Whether the client has hung up, so that nobody waits for the answer. */
  isDisconnected: () => boolean;
  log: FastifyBaseLogger;
}

export type Reply<C extends Call> = C['reply'] extends Schema ? z.output<C['reply']> : FileReply;

export type Handler<C extends Call> = (context: RequestContext<C>, services: Services) => Promise<Reply<C>>;

interface Options<C extends Call> {
  handler: Handler<C>;
  /** Counted before the request is read: by account where the call is guarded, else by client address. */
  limits?: (env: Env) => Limit[];
}

export interface Route {
  call: Call;
  handler: Handler<Call>;
  limits: (env: Env) => Limit[];
}

/** One line of a feature's front page: the call and what answers it. */
export function route<C extends Call>(call: C, { handler, limits = () => [] }: Options<C>): Route {
  // The handler is only ever called with what was parsed by its own call's schemas.
  return { call, handler: handler as unknown as Handler<Call>, limits };
}
