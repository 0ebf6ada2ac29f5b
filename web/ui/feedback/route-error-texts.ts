/** Texts of the route error page and of a navigation that fails; every page carries them (specification, section 8). */
export const routeErrorTexts = {
  notFoundTitle: 'Page not found',
  screenTitle: 'Oops! Something went wrong.',
  tryAgain: 'Try Again',
  close: 'Close',
  network: { title: 'Network error occurred.', message: 'Check your internet connection and try again.' },
  authentication: {
    title: 'Authentication error.',
    message: 'You need to be logged in to access this page.',
  },
  authorization: {
    title: 'Authorization error.',
    message: 'You do not have permission to access this page.',
  },
  component: 'Component error occurred.',
  noRoute: (path: string) => `No routes matched location: ${path}`,
  /** A boolean was thrown. */
  boolean: 'An error occurred.',
  unknown: 'An unknown error occurred.',
} as const;
