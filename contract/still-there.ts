/** The value of the end of a claim about somebody who is still there. Apart from the shapes, which public pages do not load. */
export const STILL_THERE = 'current';
