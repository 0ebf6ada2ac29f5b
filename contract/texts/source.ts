import { hasConfirmedName } from '#contract/assurance.ts';
import type { Candidate } from '#contract/candidate.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { accountKinds } from './account-kinds.ts';

type Source = Pick<Candidate['recorded_by'], 'name' | 'kind' | 'resembles_confirmed'> & {
  assurance: Pick<Candidate['recorded_by']['assurance'], 'level' | 'checked'>;
};

/** What the words about a candidate's source depend on. */
export type SourceFacts = Pick<
  Candidate,
  'organization' | 'recorded_on' | 'last_confirmed_on' | 'is_first_hand' | 'is_verified'
> & { recorded_by: Source };

/**
 * What a source is called. A name that looks like a confirmed one is left out, because a reader would take it for that one.
 */
export function nameSource({ name, assurance, resembles_confirmed }: Source): string {
  if (!resembles_confirmed) return name;
  return assurance.checked ?? 'an account known by its email only';
}

/** Names a source with its kind, for columns of files. */
export const nameSourceWithKind = (source: Source): string =>
  source.resembles_confirmed ? nameSource(source) : `${source.name} (${accountKinds[source.kind]})`;

/** The sentence about a source in parts, so that screens can set them apart. */
export interface SourceSentence {
  /** The source, and whether its identity is confirmed. */
  speaker: string;
  /** What was checked about a confirmed organisation that speaks for itself, which a tick follows; null for others. */
  proof: string | null;
  /** Since when. */
  date: string;
}

/** The signs by which the parts of the sentence are told apart, and others that look like them. */
const SIGNS = /[·•‧∙⋅・|✓✔☑✅√]/gu;

/** A name as part of the sentence, in which it must not look like another part. */
export const quote = (name: string) => name.replaceAll(SIGNS, ' ').replaceAll(/\s+/gu, ' ').trim();

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Names a source and says what a reader has to know about it: who it is not, or that nobody confirmed who it is. */
export function describeSpeaker({
  recorded_by: source,
  organization,
  is_first_hand,
}: Pick<SourceFacts, 'recorded_by' | 'organization' | 'is_first_hand'>): string {
  const { assurance } = source;
  const name = quote(nameSource(source));
  if (source.resembles_confirmed) return `${name}, identity not confirmed`;
  const kind = accountKinds[source.kind].toLowerCase();
  if (hasConfirmedName(assurance)) {
    const isOther = organization !== '' && !is_first_hand && !isSameName(source.name, organization);
    return `${name} (confirmed ${kind}${isOther ? `, not ${quote(organization)} itself` : ''})`;
  }
  return `${name} (${assurance.checked ?? kind}), identity not confirmed`;
}

/**
 * Says who vouches for a candidate, how certain that is, and since when.
 * @param format writes the date
 */
export function toSourceSentence(facts: SourceFacts, format = formatDate): SourceSentence {
  const { recorded_by: source, recorded_on, last_confirmed_on, is_verified } = facts;
  const { level, checked } = source.assurance;
  const recorded = `recorded ${format(recorded_on)}`;
  const confirmed = format(last_confirmed_on);
  if (is_verified)
    return {
      speaker: `${quote(source.name)} says so itself`,
      proof: level === 'registry checked' ? `registration ${checked}` : checked,
      date: confirmed ? `confirmed ${confirmed}` : recorded,
    };
  return {
    speaker: `Says ${describeSpeaker(facts)}`,
    proof: null,
    // Beside "identity not confirmed", the word "confirmed" would contradict itself.
    date: confirmed ? `repeated ${confirmed}` : recorded,
  };
}

/**
 * Says in one sentence who vouches for a candidate. Screens, paper, files and emails all use it, so that none says more than
 * another. The tick stands only where a confirmed organisation speaks for itself.
 */
export function describeSource(facts: SourceFacts): string {
  const { speaker, proof, date } = toSourceSentence(facts);
  return [speaker, ...(proof === null ? [] : [`${proof} ✓`]), date].join(' · ');
}

/** Says when the owner recorded or last confirmed a candidate, for its own lists, where the source is known. */
export const describeRecording = ({
  recorded_on,
  last_confirmed_on,
}: Pick<Candidate, 'recorded_on' | 'last_confirmed_on'>): string =>
  last_confirmed_on
    ? `Last confirmed ${formatDate(last_confirmed_on)}`
    : `Recorded on ${formatDate(recorded_on)}`;
