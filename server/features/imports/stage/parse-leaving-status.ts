import { separateWords } from '#server/domain/text/separate-words.ts';

/**
 * The employment or enrolment status in a cell. `notice`: the person has given notice, so the leaving date may be in
 * the future. `neutral`: a state such as suspended or on leave, or an unrelated one.
 */
export type LeavingStatus = 'current' | 'left' | 'notice' | 'neutral' | 'unknown';

const YES = /^(?:y|yes|yeah|true|1|✓|✔|☑|x)$/u;
const NO = /^(?:n|no|nope|not yet|false|0|✗|✘|×|☐)$/u;
/** Before a word for a current status it means having left. 'Non-teaching' and 'not married' are unrelated. */
const NEGATION = /\b(?:not|non|never)\b/u;
const FORMER = /\b(?:no longer|ex|former|formerly|past|previous)\b/u;
const CURRENT =
  /\b(?:active|current|currently|present|employed|working|serving|still|enrolled|studying|attending|ongoing|continuing|existing|onboard|with us|in (?:service|school|employment|post)|on (?:payroll|roll|board|seat))\b/u;
const LEFT =
  /\b(?:inactive|left|leaver|leavers|terminat\w*|dismiss\w*|sacked|fired|retired|retirement|retrench\w*|redundan\w*|laid off|withdr\w*|graduat\w*|alumn\w*|exit|exited|separat\w*|disengag\w*|relieved|released|transferr?ed|abscond\w*|awol|deceased|dead|died|expelled|rusticated|drop out|dropout|dropped|dropped out|completed|finished|discharg\w*|quit|gone|departed|ended|expired|deactivated|ceased|unemployed|disenrolled|unenrolled)\b/u;
const NOTICE = /\bresign\w*/u;
/** Words that mean having left only when they are the whole cell. */
const LEFT_ALONE = /^(?:late|out|end|closed|off|stopped)$/u;
const NEUTRAL =
  /\b(?:suspen\w*|notice|retiring|leaving|leave|sabbatical|probation\w*|permanent|contract|temp|temporary|casual|full time|part time|intern|interns|internship|nysc|corper|corps member|trainee|confirmed|unconfirmed|seconded|secondment|single|married|divorced|widow\w*|boarder|boarding|day|day student|new|old|fresh|returning|pending|verified|deferred)\b/u;
/** In a column with such a header, a yes means that the person has left. */
const ASKS_WHO_LEFT = new RegExp(`${LEFT.source}|${NOTICE.source}|\\bformer\\b`, 'u');

/** Separates the words of a text, also those of 'RetiredStaff', by single spaces, in small letters. */
export const normaliseWords = (text: string) =>
  separateWords(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}✓✔☑✗✘×☐]+/gu, ' ')
    .trim();

/** Parses a status cell in any common wording, given the column's header. Undefined when the cell is empty. */
export function parseLeavingStatus(cell: string, header: string): LeavingStatus | undefined {
  const text = normaliseWords(cell);
  if (text === '') return undefined;
  if (YES.test(text) || NO.test(text)) {
    const question = normaliseWords(header);
    // 'Active / Inactive' counts as a question about being active.
    const asksWhoLeft = ASKS_WHO_LEFT.test(question) && !CURRENT.test(question);
    return YES.test(text) === asksWhoLeft ? 'left' : 'current';
  }
  const hasLeft = LEFT.test(text) || LEFT_ALONE.test(text);
  const isCurrent = CURRENT.test(text);
  if (NEGATION.test(text)) return isCurrent && !hasLeft && !NOTICE.test(text) ? 'left' : 'unknown';
  if (FORMER.test(text)) return hasLeft || NOTICE.test(text) ? 'unknown' : 'left';
  if (NOTICE.test(text) && !hasLeft) return isCurrent ? 'unknown' : 'notice';
  if (hasLeft) return isCurrent ? 'unknown' : 'left';
  if (isCurrent) return 'current';
  return NEUTRAL.test(text) ? 'neutral' : 'unknown';
}
