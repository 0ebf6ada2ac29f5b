import type { Candidate } from '#contract/candidate.ts';
import { formatLongDate, toLagosDate } from '#contract/dates/format-date.ts';
import { describeSince, describeSpeaker, quote } from './source.ts';

type Facts = Candidate & { start_date?: string | undefined };

/** A summary of a candidate's employment or enrolment. The organisation is separate so that screens can emphasise it. */
export interface Answer {
  /** What the record says: the words before the organisation, its name, and the words after it with the full stop. */
  before: string;
  organization: string;
  after: string;
  /** The source, and when it last confirmed or recorded this. */
  source: string;
}

const verbs = {
  employee: { future: 'Starts work', current: 'Works', former: 'Worked' },
  student: { future: 'Starts studying', current: 'Enrolled', former: 'Was enrolled' },
} as const;

/** The verbs of records that name no organisation. */
const verbsAlone = {
  employee: { ...verbs.employee, current: 'Employed', former: 'Was employed' },
  student: verbs.student,
} as const;

/** Says between which dates, as far as they are known. A date that is still to come is said to be so. */
function describePeriod({ is_current, start_date, end_date }: Facts, isFuture: boolean): string {
  const [start, end] = [formatLongDate(start_date), formatLongDate(end_date)];
  if (isFuture) return ` on ${start}${end && `, leaves on ${end}`}`;
  if (is_current) return `${start && ` since ${start}`}${end && `, leaves on ${end}`}`;
  return `${start && ` from ${start}`}${end && ` ${start ? 'to' : 'until'} ${end}`}`;
}

/**
 * Summarises a candidate's employment or enrolment in two sentences: what the record says, and who vouches for it. Lists
 * have no start date, so their summary leaves it out.
 */
export function describeAnswer(facts: Facts, today = toLagosDate()): Answer {
  const { candidate_type, is_current, start_date = '' } = facts;
  const organization = quote(facts.organization);
  const isFuture = is_current && start_date > today;
  const state = isFuture ? 'future' : is_current ? 'current' : 'former';
  const verb = (organization ? verbs : verbsAlone)[candidate_type][state];
  const period = describePeriod(facts, isFuture);
  const speaker = facts.is_verified
    ? `${quote(facts.recorded_by.name)} says so itself`
    : `Says ${describeSpeaker(facts)}`;
  return {
    before: organization ? `${verb} at ` : verb,
    organization,
    // A name such as 'Zenwata Foods Ltd.' brings its own full stop.
    after: period === '' && organization.endsWith('.') ? '' : `${period}.`,
    source: `${speaker}; ${describeSince(facts, formatLongDate)}.`,
  };
}
