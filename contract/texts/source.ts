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

/** A part of the sentence about a source. Screens lay parts out by their role. */
export interface SourcePart {
  text: string;
  /**
   * Repeats the record's organisation, warns about who speaks, says that this is not the record's organisation, ticks what
   * was checked, or says since when.
   */
  role?: 'organization' | 'warning' | 'distinction' | 'tick' | 'date';
}

/** The signs by which the parts of the sentence are told apart, and others that look like them. */
const SIGNS = /[·•‧∙⋅・|✓✔☑✅√]/gu;

/** A name as part of the sentence, in which it must not look like another part. */
export const quote = (name: string) => name.replaceAll(SIGNS, ' ').replaceAll(/\s+/gu, ' ').trim();

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

type SpeakerFacts = Pick<SourceFacts, 'recorded_by' | 'organization' | 'is_first_hand'>;

/** Names a source and says what a reader has to know about it: who it is not, or that nobody confirmed who it is. */
function toSpeakerParts({ recorded_by: source, organization, is_first_hand }: SpeakerFacts): SourcePart[] {
  const { assurance } = source;
  const name = quote(nameSource(source));
  const warning: SourcePart = { text: ', identity not confirmed', role: 'warning' };
  if (source.resembles_confirmed) return [{ text: name }, warning];
  const kind = accountKinds[source.kind].toLowerCase();
  if (!hasConfirmedName(assurance)) return [{ text: `${name} (${assurance.checked ?? kind})` }, warning];
  const isOther = organization !== '' && !is_first_hand && !isSameName(source.name, organization);
  const speaker = { text: `${name} (confirmed ${kind})` };
  return isOther
    ? [speaker, { text: `, not ${quote(organization)} itself`, role: 'distinction' }]
    : [speaker];
}

export const joinParts = (parts: readonly SourcePart[]): string => parts.map(({ text }) => text).join('');

export const describeSpeaker = (facts: SpeakerFacts): string => joinParts(toSpeakerParts(facts));

/**
 * Says since when a source stands by a record.
 * @param format writes the date
 */
export function describeSince(
  { recorded_on, last_confirmed_on, is_verified }: SourceFacts,
  format = formatDate,
): string {
  const confirmed = format(last_confirmed_on);
  if (!confirmed) return `recorded ${format(recorded_on)}`;
  // Beside "identity not confirmed", the word "confirmed" would contradict itself.
  return `${is_verified ? 'confirmed' : 'last said so'} ${confirmed}`;
}

/** Names by what an operator confirmed a name, such as 'registration RC 123456' or a domain; null without a proof. */
export const nameProof = ({ level, checked }: Source['assurance']): string | null =>
  level === 'registry checked' ? `registration ${checked}` : checked;

/** Says who vouches for a candidate, how certain that is, and since when. */
export function toSourceParts(facts: SourceFacts): SourcePart[] {
  const { recorded_by: source, is_verified } = facts;
  const since: SourcePart = { text: ` · ${describeSince(facts)}`, role: 'date' };
  if (!is_verified) return [{ text: 'Says ' }, ...toSpeakerParts(facts), since];
  const proof = nameProof(source.assurance);
  return [
    { text: `${quote(source.name)} `, role: 'organization' },
    { text: 'says so itself' },
    ...(proof === null ? [] : [{ text: ` · ${proof}` }, { text: ' ✓', role: 'tick' } as const]),
    since,
  ];
}

/**
 * Says in one sentence who vouches for a candidate. Screens, paper, files and emails all use it, so that none says more than
 * another. The tick stands only where a confirmed organisation speaks for itself.
 */
export const describeSource = (facts: SourceFacts): string => joinParts(toSourceParts(facts));
