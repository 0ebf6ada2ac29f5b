const host: string = import.meta.env['VITE_API_URL'] ?? '';

/** Adds the host of the API, when the build names one, to a path under `/api`. Returns other URLs unchanged. */
export const toApiUrl = (url: string): string => (url.startsWith('/api/') ? `${host}${url}` : url);
