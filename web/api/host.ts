const host: string = import.meta.env['VITE_API_URL'] ?? '';

/** An address under `/api` on the host of the API: the page's own unless the build names another. Others stay as they are. */
export const toApiUrl = (address: string): string =>
  address.startsWith('/api/') ? `${host}${address}` : address;
