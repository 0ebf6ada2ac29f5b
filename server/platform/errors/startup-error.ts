/** An error that stops the start, with a message for the operator. */
export class StartupError extends Error {}
