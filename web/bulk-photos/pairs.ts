import type { PhotoMatch, PhotoPerson } from '#contract/calls/bulk-photos.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import type { Picture } from './picture.ts';

/** The group of a picture on the screen. */
export type Group = 'failed' | 'check' | 'matched' | 'unmatched' | 'had';

/** A picture and its person, or suggestions. */
export interface Pair {
  picture: Picture;
  group: Group;
  person: PhotoPerson | null;
  by: 'phone' | 'name' | 'chosen' | null;
  /** Whether it is to be stored. */
  ticked: boolean;
  /** Why the match is doubtful, why there is none, or why the photo was not stored. */
  note: string | null;
  /** People that the file name may refer to. */
  suggested: readonly PhotoPerson[];
}

const alone = (picture: Picture, suggested: readonly PhotoPerson[], note: string | null): Pair => ({
  picture,
  group: 'unmatched',
  person: null,
  by: null,
  ticked: false,
  note,
  suggested,
});

/** A picture of somebody who has a photo, which is kept. */
const had = (picture: Picture, suggested: readonly PhotoPerson[], person: PhotoPerson): Pair => ({
  ...alone(picture, suggested, bulkPhotoTexts.hasPhoto(person.name)),
  group: 'had',
});

const NO_MATCH: PhotoMatch = { people: [], sure: false };

/** Sure matches by number first, then sure ones by name, then the others: each takes who is left. */
const rank = ({ sure, people: [first] }: PhotoMatch) => (sure ? (first?.by === 'phone' ? 0 : 1) : 2);

/**
 * Pairs pictures with people, each person with one picture at most, in the order of the pictures. Nobody who has a photo,
 * or is paired in `before`, is paired; when it is sure that the picture is theirs, nobody else gets it.
 */
export function pairUp(
  before: readonly Pair[],
  pictures: readonly Picture[],
  matches: readonly PhotoMatch[],
): Pair[] {
  const taken = new Set(before.flatMap(({ person }) => person?.id ?? []));
  const pairs: Pair[] = [];
  const order = pictures.map((_, at) => at).toSorted((a, b) => rankAt(a) - rankAt(b) || a - b);
  for (const at of order) {
    const picture = pictures[at];
    if (picture) pairs[at] = pairOf(picture, matches[at] ?? NO_MATCH);
  }
  return [...before, ...pairs];

  function rankAt(at: number) {
    return rank(matches[at] ?? NO_MATCH);
  }

  function pairOf(picture: Picture, { people, sure }: PhotoMatch): Pair {
    const [first] = people;
    const suggested = people.filter(({ has_photo }) => !has_photo);
    if (!first) return alone(picture, suggested, bulkPhotoTexts.noName);
    const found = (sure ? [first] : people).find(({ id, has_photo }) => !has_photo && !taken.has(id));
    if (!found && first.has_photo) return had(picture, suggested, first);
    if (!found) return alone(picture, suggested, bulkPhotoTexts.otherPicture(first.name));
    taken.add(found.id);
    const { by, doubt } = found;
    return {
      ...alone(picture, suggested, doubt),
      group: sure ? 'matched' : 'check',
      person: found,
      by,
      ticked: sure,
    };
  }
}

const replace = (pairs: readonly Pair[], key: string, change: (pair: Pair) => Pair): Pair[] =>
  pairs.map((pair) => (pair.picture.key === key ? change(pair) : pair));

export const tick = (pairs: readonly Pair[], key: string, ticked: boolean): Pair[] =>
  replace(pairs, key, (pair) => ({ ...pair, ticked: ticked && pair.person !== null }));

/** Ticks all pairs of a group, or none of them. */
export const tickGroup = (pairs: readonly Pair[], group: Group, ticked: boolean): Pair[] =>
  pairs.map((pair) => (pair.group === group && pair.person ? { ...pair, ticked } : pair));

/** Assigns a picture to a person, and takes the person from the picture that had them. */
export const choose = (pairs: readonly Pair[], key: string, person: PhotoPerson): Pair[] =>
  pairs.map((pair) => {
    if (pair.picture.key === key)
      return { ...pair, group: 'matched', person, by: 'chosen', ticked: true, note: null };
    if (pair.person?.id === person.id)
      return alone(pair.picture, pair.suggested, bulkPhotoTexts.otherPicture(person.name));
    return pair;
  });

export const unpair = (pairs: readonly Pair[], key: string): Pair[] =>
  replace(pairs, key, ({ picture, suggested }) => alone(picture, suggested, null));

export const leaveOut = (pairs: readonly Pair[], key: string): Pair[] =>
  pairs.filter(({ picture }) => picture.key !== key);

/** A photo was not stored; it stays with its person, ticked when it is worth another try. */
export const fail = (pairs: readonly Pair[], key: string, note: string, ticked: boolean): Pair[] =>
  replace(pairs, key, (pair) => ({ ...pair, group: 'failed', ticked, note }));

/** The person got a photo meanwhile. */
export const refuse = (pairs: readonly Pair[], key: string): Pair[] =>
  replace(pairs, key, (pair) => (pair.person ? had(pair.picture, pair.suggested, pair.person) : pair));

export interface Ready extends Pair {
  person: PhotoPerson;
}

/** Those that are to be stored. */
export const readyOf = (pairs: readonly Pair[]): Ready[] =>
  pairs.filter((pair): pair is Ready => pair.ticked && pair.person !== null);
