/** The title of the list of imports, and of the links to it. */
export const RECENT_IMPORTS = 'Recent imports';
