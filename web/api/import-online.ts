/**
 * Imports a module only while the server can be reached, because browsers remember a failed import for as long as the page
 * lives: a form that was first sent without a connection could then never be sent.
 * @throws TypeError when the server cannot be reached
 */
export async function importOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  const { ok } = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
  if (!ok) throw new TypeError('Failed to fetch');
  return await load();
}
