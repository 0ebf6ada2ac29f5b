/**
 * The end date of a claim or an answer while the person is still there. It has a file of its own because public pages do not load
 * the schemas.
 */
export const STILL_THERE = 'current';
