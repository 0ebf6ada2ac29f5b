/** A module could not be imported although the server had just answered. */
export class ImportFailure extends TypeError {}

/** What browsers say when they cannot fetch a response or a script, and `ImportFailure`. */
const UNREACHABLE =
  /failed to (?:fetch|import)|networkerror|network connection|load failed|imported module|importing a module/iu;

/** Whether the browser failed to fetch a response or a script of the portal. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && UNREACHABLE.test(error.message);

/** @throws TypeError when the server cannot be reached */
async function reachServer(): Promise<void> {
  const { ok } = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
  if (!ok) throw new TypeError('Failed to fetch');
}

/**
 * Imports a module only while the server can be reached, because browsers remember a failed import for as long as the page
 * lives: a form that was first sent without a connection could then never be sent.
 * @throws TypeError when the server cannot be reached, ImportFailure when the connection was lost in between, and what the
 * module throws
 */
export async function importOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  await reachServer();
  try {
    return await load();
  } catch (error) {
    if (isUnreachable(error)) throw new ImportFailure('Failed to import', { cause: error });
    throw error;
  }
}

/** In the session's storage: the document was reloaded, and no import has succeeded since. */
const RELOADED = 'reloaded';

/** Whether this document was reloaded because the one before it had failed to import something. */
export const wasReloaded = (): boolean => sessionStorage.getItem(RELOADED) !== null;

export const forgetReload = () => sessionStorage.removeItem(RELOADED);

/**
 * Reloads the document after an import that the browser remembers as failed; once, because a second time would not
 * help either.
 * @throws TypeError when the server cannot be reached, or this document was reloaded before
 */
export async function reloadOnline(): Promise<never> {
  await reachServer();
  if (wasReloaded()) throw new TypeError('Failed to import again');
  sessionStorage.setItem(RELOADED, 'yes');
  location.reload();
  return await new Promise<never>(() => {});
}

/** Reloads the document if this is the error of such an import. @throws the error, if it is another one */
export async function reloadAfterFailedImport(error: unknown): Promise<never> {
  if (error instanceof ImportFailure) return await reloadOnline();
  throw error;
}
