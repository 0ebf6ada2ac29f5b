/** What a phone number looks like, in the box for one (specification, sections 2 and 5). */
export const PHONE_PLACEHOLDER = '+234xxxxxxxxxx';
