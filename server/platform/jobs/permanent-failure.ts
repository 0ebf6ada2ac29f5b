/** A failure that a retry cannot fix. */
export class PermanentFailure extends Error {}
