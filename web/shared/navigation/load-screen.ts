import {
  listFiles,
  isLoaded,
  listLoadedFiles,
  type ManifestRoute,
  markLoaded,
  listModules,
  findRoutes,
} from './route-files.ts';

/**
 * `unreachable`: the server does not answer, so trying again later may work. `stale`: the server answers but no longer
 * has these files, as after a new deployment, so the document must be loaded anew.
 */
export type LoadResult = 'loaded' | 'unreachable' | 'stale';

const running = new Map<string, Promise<LoadResult>>();

const missingRoutes = (path: string) => findRoutes(path).filter((route) => !isLoaded(route));

/** Whether the router can show `path` without loading any script. */
export const isScreenLoaded = (path: string): boolean => missingRoutes(path).length === 0;

/** Loads the scripts of the screen at `path`. */
export function loadScreen(path: string, priority?: RequestInit['priority']): Promise<LoadResult> {
  const load = running.get(path) ?? loadRoutes(missingRoutes(path), priority);
  running.set(path, load);
  void load.finally(() => running.delete(path));
  return load;
}

/**
 * Downloads before it imports, because browsers remember a failed import for as long as the page lives, and React
 * Router reloads the page on one.
 */
async function loadRoutes(routes: ManifestRoute[], priority: RequestInit['priority']): Promise<LoadResult> {
  const files = routes.flatMap(listFiles);
  const result = await download(files, { priority });
  if (result !== 'loaded') return result;
  try {
    await Promise.all(routes.flatMap(listModules).map((module) => import(/* @vite-ignore */ module)));
  } catch {
    // Where the server is reachable, only a new document can import them now.
    const check = await download(files, { cache: 'reload' });
    return check === 'loaded' ? 'stale' : check;
  }
  for (const route of routes) markLoaded(route);
  return 'loaded';
}

async function download(files: string[], options: RequestInit): Promise<LoadResult> {
  const loaded = listLoadedFiles();
  const missing = [...new Set(files)].filter((file) => !loaded.has(file));
  const results = await Promise.all(missing.map((file) => downloadFile(file, options)));
  if (results.includes('stale')) return 'stale';
  return results.includes('unreachable') ? 'unreachable' : 'loaded';
}

async function downloadFile(file: string, options: RequestInit): Promise<LoadResult> {
  try {
    const response = await fetch(file, options);
    if (response.status === 404) return 'stale';
    // A captive portal or a gateway responds with a page of its own.
    const isScript = response.headers.get('content-type')?.includes('javascript');
    if (!response.ok || !isScript) return 'unreachable';
    await response.arrayBuffer();
    return 'loaded';
  } catch {
    return 'unreachable';
  }
}
