/** A picked picture, alone or in a zip; nothing of it is in memory until it is opened. */
export interface Picture {
  /** The same for the same file picked twice. */
  key: string;
  /** Its name, without folders. */
  name: string;
  /** Its name with folders, which is matched with people. */
  path: string;
  /** @throws Error with a sentence when it cannot be read, is locked, damaged or too large */
  open(): Promise<Blob>;
}

/** The last part of a path that any system may have written. */
export const baseName = (path: string): string => path.split(/[/\\]/u).at(-1) ?? path;

const PICTURE = /\.(?:jpe?g|jpe|jfif|png)$/iu;
const ZIP = /\.zip$/iu;

export const isPictureName = (name: string): boolean => PICTURE.test(name);
export const isZipName = (name: string): boolean => ZIP.test(name);

/** Folders, and files that operating systems add. */
export const isClutter = (path: string): boolean =>
  path.endsWith('/') ||
  path.includes('__MACOSX/') ||
  /^(?:\.|thumbs\.db$|desktop\.ini$)/iu.test(baseName(path));
