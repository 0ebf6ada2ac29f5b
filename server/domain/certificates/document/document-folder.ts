import { fileURLToPath } from 'node:url';

/** The folder of the template and its fonts, from which PDFs are rendered. */
export const DOCUMENT_FOLDER = fileURLToPath(new URL('.', import.meta.url));
