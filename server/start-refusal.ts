/** Why the portal cannot start, in a sentence for the operator. */
export class StartRefusal extends Error {}
