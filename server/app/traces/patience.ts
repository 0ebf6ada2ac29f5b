/** A collector that does not reply in this time has failed. A stop of the process waits no longer for it. */
export const PATIENCE_MS = 5000;
