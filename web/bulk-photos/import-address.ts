/** The import whose people alone are meant, as the address says; undefined for all of the account's. */
export function readImportId(params: URLSearchParams): number | undefined {
  const id = Number(params.get('import'));
  return Number.isSafeInteger(id) && id >= 1 ? id : undefined;
}
