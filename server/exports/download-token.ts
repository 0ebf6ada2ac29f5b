import { createHash, randomBytes } from 'node:crypto';

/** A ticket of 256 random bits, which is the permission to download one export. */
export const newTicket = () => randomBytes(32).toString('base64url');

/** What is stored of it. */
export const hashOfTicket = (ticket: string) => createHash('sha256').update(ticket).digest();
