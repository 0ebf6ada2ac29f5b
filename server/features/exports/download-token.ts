import { createHash, randomBytes } from 'node:crypto';

/** Creates a token of 256 random bits, which allows its bearer to download one export. */
export const createDownloadToken = () => randomBytes(32).toString('base64url');

/** Hashes a token. Only the hash is stored. */
export const hashDownloadToken = (token: string) => createHash('sha256').update(token).digest();
