import { normaliseWords } from '#server/features/imports/stage/parse-leaving-status.ts';

/** People who have left. 'Not yet retired' is said of others. */
const LEFT =
  /(?<!\b(?:not|yet|never|be) )\b(?:retired|retirees?|resigned|resignations?|leavers?|terminated|terminations?|dismissed|dismissals?|sacked|retrenched|redundant|laid off|withdrawn|withdrew|disengaged|absconded|awol|deceased|died|departed|exited|expelled|rusticated|drop ?outs?|dropped out|deactivated|inactive|graduated)\b/u;
/** 'Former teaching staff', but not 'Staff of the former Bendel State'. */
const FORMER =
  /\b(?:ex|former|past|previous)(?:$|(?: members of| \p{L}+)? ?(?:staff|employees?|workers?|teachers?|personnel|students?|pupils?|learners?)\b)/u;
/** 'Alumni 2023' and 'Staff who left', but not 'Alumni office', 'HND graduates', 'Days left' and 'Newly transferred'. */
const ALONE =
  /(?:^|\b(?:of|who|that|have|staff|students?|pupils?) )(?:alumni|alumnae|graduates|exits?|transferr?ed|left(?: the \p{L}+| in)?)(?=$| (?:(?:list|of|out|students?|pupils?)\b|\d))/u;
const NO_LONGER = /\b(?:no longer\b.*|(?:not|non) active\b|not in (?:service|school)\b)/u;
const GONE = new RegExp([LEFT, FORMER, ALONE, NO_LONGER].map(({ source }) => source).join('|'), 'gu');
const THERE =
  /\b(?:current|currently|active|serving|present|existing|in (?:service|school|post|employment))\b/u;

/**
 * Whether a title says that the people below it have left, as 'Retired staff' does; false if it says that they are there,
 * as 'Current and retired staff' does, and undefined if it says neither.
 */
export function isLeaversTitle(title: string): boolean | undefined {
  const text = normaliseWords(title);
  const rest = text.replaceAll(GONE, '');
  if (THERE.test(rest)) return false;
  return rest === text ? undefined : true;
}
