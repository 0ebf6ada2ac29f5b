/** What the server's thread and the database's thread say to each other. */

/** While more than this of a reply (bytes) waits to be read by its client, the engine pauses. */
export const REPLY_LIMIT = 4 * 1024 * 1024;

/** As in ReadyForQuery: idle, in a transaction, in a failed transaction. */
export type TransactionStatus = 'I' | 'T' | 'E';

export type ToEngine = { type: 'run'; group: Uint8Array } | { type: 'stop' };

export type FromEngine =
  | { type: 'ready'; serverVersion: string }
  | { type: 'data'; bytes: Uint8Array }
  | { type: 'done'; bytes: Uint8Array; status: TransactionStatus | undefined }
  | { type: 'stopped' };
