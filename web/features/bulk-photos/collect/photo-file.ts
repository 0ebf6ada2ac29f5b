/** A selected photo, on its own or in a zip. Its bytes are not read before `open`. */
export interface PhotoFile {
  /** The same for the same file selected twice. */
  key: string;
  /** File name without folders. */
  name: string;
  /** File name with folders, which is matched with candidates. */
  path: string;
  /** @throws Error with a sentence when it cannot be read, is locked, damaged or too large */
  open(): Promise<Blob>;
}

/** The last part of a path, with slashes or backslashes. */
export const getBaseName = (path: string): string => path.split(/[/\\]/u).at(-1) ?? path;

const PHOTO_NAME = /\.(?:jpe?g|jpe|jfif|png)$/iu;
const ZIP_NAME = /\.zip$/iu;

export const isPhotoName = (name: string): boolean => PHOTO_NAME.test(name);
export const isZipName = (name: string): boolean => ZIP_NAME.test(name);

/** Folders, and files that operating systems add. */
export const isClutter = (path: string): boolean =>
  path.endsWith('/') ||
  path.includes('__MACOSX/') ||
  /^(?:\.|thumbs\.db$|desktop\.ini$)/iu.test(getBaseName(path));
