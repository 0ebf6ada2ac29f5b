import { matchRoutes, type RouteObject } from 'react-router';

/** A route as React Router's build manifest describes it. */
export interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  module: string;
  clientLoaderModule?: string;
  imports?: string[];
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> };
    /** The modules that the router has loaded, by route id. */
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

let tree: RouteObject[] | undefined;

const manifestRoutes = () =>
  Object.values(window.__reactRouterManifest?.routes ?? {}).filter((route) => route !== undefined);

const toTree = (routes: ManifestRoute[], parentId?: string): RouteObject[] =>
  routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: toTree(routes, id) },
    );

/** The routes that show `path`, layouts first. Empty when the build has no manifest. */
export function findRoutes(path: string): ManifestRoute[] {
  tree ??= toTree(manifestRoutes());
  const matches = matchRoutes(tree, path) ?? [];
  return matches.flatMap(({ route }) => window.__reactRouterManifest?.routes[route.id ?? ''] ?? []);
}

/** The files that the router imports for a route. */
export const listModules = ({ module, clientLoaderModule }: ManifestRoute): string[] =>
  clientLoaderModule ? [clientLoaderModule, module] : [module];

/** The files of a route with everything they import. */
export const listFiles = (route: ManifestRoute): string[] => [
  ...listModules(route),
  ...(route.imports ?? []),
];

const preloadedRoutes = new Set<string>();

/** Remembers that the modules of a route were imported before the router asked for them. */
export const markLoaded = ({ id }: ManifestRoute): void => void preloadedRoutes.add(id);

export const isLoaded = ({ id }: ManifestRoute): boolean =>
  preloadedRoutes.has(id) || id in (window.__reactRouterRouteModules ?? {});

/** Every file that the page has already run. */
export const listLoadedFiles = (): Set<string> =>
  new Set(manifestRoutes().flatMap((route) => (isLoaded(route) ? listFiles(route) : [])));
