/** Describes a required field that is missing. */
export const describeMissing = (label: string) => `${label} is required.`;
