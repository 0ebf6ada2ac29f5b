import type { PhotoMatch, PhotoCandidate } from '#contract/calls/bulk-photos.ts';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import type { PhotoFile } from '#web/features/bulk-photos/collect/photo-file.ts';

/** The group of a photo on the screen. */
export type Group = 'failed' | 'check' | 'matched' | 'unmatched' | 'had';

/** A photo and its candidate, or suggestions. */
export interface PhotoPair {
  photo: PhotoFile;
  group: Group;
  person: PhotoCandidate | null;
  by: 'phone' | 'name' | 'chosen' | null;
  /** Selected for upload. */
  selected: boolean;
  /** Why the match is doubtful, why there is none, or why the photo was not stored. */
  note: string | null;
  /** Candidates that the file name may refer to. */
  suggested: readonly PhotoCandidate[];
}

const toUnmatched = (
  photo: PhotoFile,
  suggested: readonly PhotoCandidate[],
  note: string | null,
): PhotoPair => ({
  photo,
  group: 'unmatched',
  person: null,
  by: null,
  selected: false,
  note,
  suggested,
});

/** The candidate has a photo already, which is kept. */
const toAlreadyHasPhoto = (
  photo: PhotoFile,
  suggested: readonly PhotoCandidate[],
  person: PhotoCandidate,
): PhotoPair => ({
  ...toUnmatched(photo, suggested, bulkPhotoScreenTexts.hasPhoto(person.name)),
  group: 'had',
});

const NO_MATCH: PhotoMatch = { people: [], sure: false };

/** Sure matches by phone come first, then sure matches by name, then the others. */
const rank = ({ sure, people: [first] }: PhotoMatch) => (sure ? (first?.by === 'phone' ? 0 : 1) : 2);

/**
 * Pairs photos with candidates, at most one photo each, and keeps the order of the photos. Skips candidates who have a
 * photo or are paired in `before`. A photo that surely shows such a candidate is not given to another.
 */
export function pairPhotos(
  before: readonly PhotoPair[],
  photos: readonly PhotoFile[],
  matches: readonly PhotoMatch[],
): PhotoPair[] {
  const taken = new Set(before.flatMap(({ person }) => person?.id ?? []));
  const pairs: PhotoPair[] = [];
  const order = photos.map((_, at) => at).toSorted((a, b) => rankAt(a) - rankAt(b) || a - b);
  for (const at of order) {
    const photo = photos[at];
    if (photo) pairs[at] = toPair(photo, matches[at] ?? NO_MATCH);
  }
  return [...before, ...pairs];

  function rankAt(at: number) {
    return rank(matches[at] ?? NO_MATCH);
  }

  function toPair(photo: PhotoFile, { people, sure }: PhotoMatch): PhotoPair {
    const [first] = people;
    const suggested = people.filter(({ has_photo }) => !has_photo);
    if (!first) return toUnmatched(photo, suggested, bulkPhotoScreenTexts.noName);
    const found = (sure ? [first] : people).find(({ id, has_photo }) => !has_photo && !taken.has(id));
    if (!found && first.has_photo) return toAlreadyHasPhoto(photo, suggested, first);
    if (!found) return toUnmatched(photo, suggested, bulkPhotoScreenTexts.otherPhoto(first.name));
    taken.add(found.id);
    const { by, doubt } = found;
    return {
      ...toUnmatched(photo, suggested, doubt),
      group: sure ? 'matched' : 'check',
      person: found,
      by,
      selected: sure,
    };
  }
}

const replace = (
  pairs: readonly PhotoPair[],
  key: string,
  change: (pair: PhotoPair) => PhotoPair,
): PhotoPair[] => pairs.map((pair) => (pair.photo.key === key ? change(pair) : pair));

export const selectPair = (pairs: readonly PhotoPair[], key: string, selected: boolean): PhotoPair[] =>
  replace(pairs, key, (pair) => ({ ...pair, selected: selected && pair.person !== null }));

/** Selects all pairs of a group, or none of them. */
export const selectGroup = (pairs: readonly PhotoPair[], group: Group, selected: boolean): PhotoPair[] =>
  pairs.map((pair) => (pair.group === group && pair.person ? { ...pair, selected } : pair));

/** Assigns a photo to a candidate; another photo of this candidate becomes unmatched. */
export const assignPerson = (pairs: readonly PhotoPair[], key: string, person: PhotoCandidate): PhotoPair[] =>
  pairs.map((pair) => {
    if (pair.photo.key === key)
      return { ...pair, group: 'matched', person, by: 'chosen', selected: true, note: null };
    if (pair.person?.id === person.id)
      return toUnmatched(pair.photo, pair.suggested, bulkPhotoScreenTexts.otherPhoto(person.name));
    return pair;
  });

export const unpair = (pairs: readonly PhotoPair[], key: string): PhotoPair[] =>
  replace(pairs, key, ({ photo, suggested }) => toUnmatched(photo, suggested, null));

export const removePair = (pairs: readonly PhotoPair[], key: string): PhotoPair[] =>
  pairs.filter(({ photo }) => photo.key !== key);

/** Marks a photo as not uploaded; it stays selected when another try may succeed. */
export const markFailed = (
  pairs: readonly PhotoPair[],
  key: string,
  note: string,
  selected: boolean,
): PhotoPair[] => replace(pairs, key, (pair) => ({ ...pair, group: 'failed', selected, note }));

/** Another client has added a photo of this candidate meanwhile. */
export const markAlreadyHasPhoto = (pairs: readonly PhotoPair[], key: string): PhotoPair[] =>
  replace(pairs, key, (pair) =>
    pair.person ? toAlreadyHasPhoto(pair.photo, pair.suggested, pair.person) : pair,
  );

export interface SelectedPhotoPair extends PhotoPair {
  person: PhotoCandidate;
}

/** The pairs that are selected for upload. */
export const listSelectedPairs = (pairs: readonly PhotoPair[]): SelectedPhotoPair[] =>
  pairs.filter((pair): pair is SelectedPhotoPair => pair.selected && pair.person !== null);
