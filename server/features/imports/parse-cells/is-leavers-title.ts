import { tokenize } from '#server/features/imports/stage/parse-leaving-status.ts';

/** People who have left. What is said of others, such as 'not yet retired' and 'postgraduates', is none of it. */
const LEFT =
  /(?<!\b(?:not|yet|never|be|non|post) )\b(?:retired|retirees?|resigned|resignations?|left|leavers?|terminated|terminations?|dismissed|dismissals?|sacked|retrenched|redundant|laid off|withdrawn|withdrew|disengaged|transferr?ed(?! (?:in|from)\b)|absconded|awol|deceased|died|departed|exited|expelled|rusticated|drop ?outs?|dropped out|deactivated|inactive|graduated|graduates)\b/u;
/** 'Former teaching staff', but not 'Staff of the former Bendel State'. */
const FORMER =
  /\b(?:ex|former|past|previous)(?:$|(?: members of| \p{L}+)? ?(?:staff|employees?|workers?|teachers?|personnel|students?|pupils?|learners?)\b)/u;
/** 'Alumni 2023', but not 'Alumni office'. */
const ALONE = /\b(?:alumni|alumnae|exits?)(?=$| (?:list|\d))/u;
const NO_LONGER = /\b(?:no longer\b.*|(?:not|non) active\b|not in (?:service|school)\b)/u;
const GONE = new RegExp([LEFT, FORMER, ALONE, NO_LONGER].map(({ source }) => source).join('|'), 'gu');
const THERE =
  /\b(?:current|currently|active|serving|present|existing|in (?:service|school|post|employment))\b/u;

/**
 * Whether a title says that the people below it have left, as 'Retired staff' does; false if it says that they are there,
 * as 'Current and retired staff' does, and undefined if it says neither.
 */
export function isLeaversTitle(title: string): boolean | undefined {
  const text = tokenize(title);
  const rest = text.replaceAll(GONE, '');
  if (THERE.test(rest)) return false;
  return rest === text ? undefined : true;
}
