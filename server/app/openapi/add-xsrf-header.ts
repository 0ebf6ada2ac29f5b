interface PageRequest {
  headers: Record<string, string>;
}

/**
 * Adds the header that unsafe calls of a browser need to a request of the documentation page. That page gets its
 * source, so it uses nothing of this module.
 */
export function addXsrfHeader(request: PageRequest): PageRequest {
  const { document } = globalThis as unknown as { document: { cookie: string } };
  const value = /(?:^|; )XSRF-TOKEN=([^;]+)/u.exec(document.cookie)?.[1];
  if (value) request.headers['x-xsrf-token'] = decodeURIComponent(value);
  return request;
}
