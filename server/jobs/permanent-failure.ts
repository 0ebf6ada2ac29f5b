/** Trying again would be pointless: the job has failed for good. */
export class PermanentFailure extends Error {}
