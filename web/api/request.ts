import type { Call, Sent } from '#contract/call.ts';
import { toApiUrl } from './host.ts';

/** Builds the URL of a call from its parameters and query; omits undefined and empty values. */
export function buildUrl<C extends Call>({ path }: C, { params, query }: Sent<C>): string {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return toApiUrl(`${filled}${search && `?${search}`}`);
}

export function buildHeaders(token: string | null): Record<string, string> {
  const xsrf = /(?:^|; )XSRF-TOKEN=([^;]+)/u.exec(document.cookie)?.[1];
  return {
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(xsrf && { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) }),
  };
}

/** Builds the multipart form of a call; undefined when it has none. */
export function buildForm<C extends Call>({ form, files, file }: Sent<C>): FormData | undefined {
  if (!form && !files && !file) return undefined;
  const data = new FormData();
  for (const [key, value] of Object.entries(form ?? {}))
    if (value !== undefined) data.append(key, String(value));
  for (const [key, value] of Object.entries(files ?? {})) if (value) data.append(key, value as Blob);
  if (file) data.append('file', file, file.name);
  return data;
}
