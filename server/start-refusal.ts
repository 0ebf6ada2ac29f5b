/** The reason why the portal cannot start, as a message for the operator. */
export class StartRefusal extends Error {}
