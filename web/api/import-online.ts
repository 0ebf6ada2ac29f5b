/** A module could not be imported although the server had just answered. */
export class ImportFailure extends TypeError {}

/** @throws TypeError when the server cannot be reached */
async function reachServer(): Promise<void> {
  const { ok } = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
  if (!ok) throw new TypeError('Failed to fetch');
}

/**
 * Imports a module only while the server can be reached, because browsers remember a failed import for as long as the page
 * lives: a form that was first sent without a connection could then never be sent.
 * @throws TypeError when the server cannot be reached, ImportFailure when the connection was lost in between
 */
export async function importOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  await reachServer();
  try {
    return await load();
  } catch (error) {
    throw new ImportFailure('Failed to import', { cause: error });
  }
}

/**
 * Loads the document anew after an import that the browser remembers as failed.
 * @throws TypeError when the server cannot be reached
 */
export async function reloadOnline(): Promise<never> {
  await reachServer();
  location.reload();
  return await new Promise<never>(() => {});
}
