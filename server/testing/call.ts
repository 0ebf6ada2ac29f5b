import type { Call, Reply, Sent } from '#contract/call.ts';
import { type ErrorCode, errorStatuses } from '#contract/error-codes.ts';
import type { ProblemBody } from '#contract/problem.ts';
import { listErrorCodes } from '#server/http/list-error-codes.ts';
import { REQUEST_ID } from '#server/http/request-ids.ts';

/** The input of a test's call, including inputs that the contract does not allow. */
export interface CallInput extends Pick<Sent<Call>, 'file'> {
  token?: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  files?: Record<string, Blob | null | undefined>;
  headers?: Record<string, string>;
}

/** Imports of tests are small, so their calls return finished imports. */
type WithoutRunning<R> = R extends { data: { state: 'running' } } ? never : R;

export interface CallResponse<C extends Call> {
  status: number;
  headers: Headers;
  /** The reply of a successful call. */
  body: C['reply'] extends string ? string : WithoutRunning<Reply<C>>;
  /** The reply of a failed call, without the id of the request, in which two equal failures differ. */
  problem: Omit<ProblemBody, 'request_id'>;
}

const toStringEntries = (values: Record<string, unknown>) =>
  Object.entries(values).map(([key, value]) => [key, String(value)] as [string, string]);

function buildPayload({ form, files, file, body }: CallInput): FormData | string | undefined {
  if (!form && !files && !file) return body === undefined ? undefined : JSON.stringify(body);
  const data = new FormData();
  for (const [key, value] of toStringEntries(form ?? {})) data.append(key, value);
  for (const [key, value] of Object.entries(files ?? {}))
    if (value) data.append(key, value, (value as File).name ?? key);
  if (file) data.append('file', file, file.name);
  return data;
}

/** @throws when a call fails with a code that OpenAPI does not list for it, or with the status of another code */
function requireDocumentedCode(call: Call, status: number, { code }: ProblemBody) {
  const codes: readonly string[] = listErrorCodes(call);
  if (!codes.includes(code)) throw new Error(`${call.name} failed with the undocumented code ${code}`);
  if (errorStatuses[code as ErrorCode] !== status) throw new Error(`${code} came with status ${status}`);
}

/** @throws when the body of a failed reply and its header name different requests, or only one of them names any */
function removeRequestId(call: Call, headers: Headers, { request_id, ...body }: ProblemBody) {
  if (request_id !== (headers.get(REQUEST_ID) ?? undefined))
    throw new Error(`the failure of ${call.name} does not name its request`);
  return body;
}

/** Makes calls of the contract over HTTP, as a stranger's program would. */
export function makeCall(base: string) {
  return async <C extends Call>(call: C, sent: CallInput = {}): Promise<CallResponse<C>> => {
    const path = call.path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
      encodeURIComponent(String(sent.params?.[name]).toWellFormed()),
    );
    const query = sent.query ? `?${new URLSearchParams(toStringEntries(sent.query)).toString()}` : '';
    const response = await fetch(`${base}${path}${query}`, {
      method: call.method,
      headers: {
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      body: buildPayload(sent),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body: unknown = isJson ? await response.json() : await response.text();
    const problem =
      isJson && !response.ok && !(call.mayBeUnavailable && response.status === 503)
        ? removeRequestId(call, response.headers, body as ProblemBody)
        : undefined;
    if (problem) requireDocumentedCode(call, response.status, problem);
    return {
      status: response.status,
      headers: response.headers,
      body: body as CallResponse<C>['body'],
      problem: problem ?? (body as ProblemBody),
    };
  };
}

export type MakeCall = ReturnType<typeof makeCall>;
