/** Placeholder of a phone number field (specification, sections 2 and 5). */
export const PHONE_PLACEHOLDER = '+234xxxxxxxxxx';
