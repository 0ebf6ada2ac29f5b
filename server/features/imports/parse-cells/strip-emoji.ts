/**
 * A keycap, or a pictograph with the marks that belong to it: its variants, those that join several to one, and those that
 * name the country of a flag.
 */
const EMOJI =
  /(?:[\d#*]?\uFE0F?\u20E3|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier})(?:\p{Cf}|\uFE0E|\uFE0F)*/gu;
const MAY_HAVE_EMOJI = /[\u2000-\uFFFF\u{1F000}-\u{1FAFF}]/u;

/** Removes the emoji that people put beside a name in a chat or a web form. */
export const stripEmoji = (name: string): string =>
  MAY_HAVE_EMOJI.test(name) ? name.replaceAll(EMOJI, ' ').replaceAll(/ {2,}/gu, ' ').trim() : name;
