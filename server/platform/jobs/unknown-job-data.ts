/** The data of a job belong to a newer version of the portal, so this process leaves the job to a worker of that version. */
export class UnknownJobData extends Error {}
