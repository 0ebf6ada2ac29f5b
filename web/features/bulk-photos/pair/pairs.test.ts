import { expect, test } from 'vitest';
import type { PhotoMatch } from '#contract/calls/bulk-photos.ts';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import * as pairs from './pairs.ts';
import type { PhotoFile } from '#web/features/bulk-photos/collect/photo-file.ts';

const photo = (name: string): PhotoFile => ({ key: name, name, path: name, open: async () => new Blob() });

const person = (id: string, has_photo = false) => ({
  id,
  name: `Person ${id}`,
  candidate_type: 'student' as const,
  organization: 'Okeho Grammar School',
  phone: '08031234567',
  phone_display: '0803 123 4567',
  has_photo,
});

type Guess = PhotoMatch['people'][number];
const by = (way: 'phone' | 'name', id: string, more: Partial<Guess> = {}): Guess => ({
  ...person(id),
  by: way,
  doubt: null,
  ...more,
});
const sure = (...people: Guess[]): PhotoMatch => ({ people, sure: true });
const unsure = (...people: Guess[]): PhotoMatch => ({ people, sure: false });

const paired = (matches: Record<string, PhotoMatch>, before: readonly pairs.PhotoPair[] = []) =>
  pairs.pairPhotos(before, Object.keys(matches).map(photo), Object.values(matches));
const shown = (list: readonly pairs.PhotoPair[]) =>
  list.map(({ photo, group, person, selected, note }) => [photo.name, group, person?.id, selected, note]);

test('ticks sure pairs, and leaves doubtful and unmatched photos unticked', () => {
  const list = paired({
    'a.jpg': sure(by('phone', '1')),
    'b.jpg': unsure(by('name', '2', { doubt: 'Spelling close to B' })),
    'c.jpg': unsure(),
  });
  expect(shown(list)).toEqual([
    ['a.jpg', 'matched', '1', true, null],
    ['b.jpg', 'check', '2', false, 'Spelling close to B'],
    ['c.jpg', 'unmatched', undefined, false, bulkPhotoScreenTexts.noName],
  ]);
});

test('gives a candidate the surest photo, not the first', () => {
  const list = paired({
    'guess.jpg': unsure(by('name', '1')),
    'name.jpg': sure(by('name', '1')),
    'phone.jpg': sure(by('phone', '1')),
  });
  const other = bulkPhotoScreenTexts.otherPhoto('Person 1');
  expect(shown(list)).toEqual([
    ['guess.jpg', 'unmatched', undefined, false, other],
    ['name.jpg', 'unmatched', undefined, false, other],
    ['phone.jpg', 'matched', '1', true, null],
  ]);
});

test('does not pair a photo of a candidate who has one', () => {
  const has_photo = true;
  const list = paired({ 'a.jpg': sure(by('name', '1', { has_photo }), by('name', '2')) });
  expect(shown(list)).toEqual([
    ['a.jpg', 'had', undefined, false, bulkPhotoScreenTexts.hasPhoto('Person 1')],
  ]);
  expect(list[0]?.suggested.map(({ id }) => id)).toEqual(['2']);
});

test('pairs an unsure photo with the first free candidate', () => {
  const list = paired({
    'a.jpg': sure(by('phone', '1')),
    'b.jpg': unsure(by('name', '3', { has_photo: true }), by('name', '1'), by('name', '2')),
  });
  expect(shown(list)[1]).toEqual(['b.jpg', 'check', '2', false, null]);
});

test('keeps earlier pairs when photos are added', () => {
  const before = paired({ 'a.jpg': unsure(by('name', '1')) });
  const list = paired({ 'b.jpg': sure(by('phone', '1')) }, before);
  expect(shown(list).map(([name, group]) => [name, group])).toEqual([
    ['a.jpg', 'check'],
    ['b.jpg', 'unmatched'],
  ]);
});

test('ticks a chosen candidate and unpairs their previous photo', () => {
  const list = paired({ 'a.jpg': sure(by('phone', '1')), 'b.jpg': unsure() });
  expect(shown(pairs.assignPerson(list, 'b.jpg', person('1')))).toEqual([
    ['a.jpg', 'unmatched', undefined, false, bulkPhotoScreenTexts.otherPhoto('Person 1')],
    ['b.jpg', 'matched', '1', true, null],
  ]);
});

test('ticks only paired photos, one at a time or by group', () => {
  const list = paired({
    'a.jpg': unsure(by('name', '1')),
    'b.jpg': unsure(by('name', '2')),
    'c.jpg': unsure(),
  });
  expect(pairs.listSelectedPairs(pairs.selectPair(list, 'c.jpg', true))).toEqual([]);
  expect(
    pairs.listSelectedPairs(pairs.selectPair(list, 'a.jpg', true)).map(({ person }) => person.id),
  ).toEqual(['1']);
  const all = pairs.selectGroup(list, 'check', true);
  expect(pairs.listSelectedPairs(all).map(({ person }) => person.id)).toEqual(['1', '2']);
  expect(pairs.listSelectedPairs(pairs.selectGroup(all, 'check', false))).toEqual([]);
});

test('keeps the candidate of a failed upload, and unpairs a refused photo', () => {
  const list = paired({ 'a.jpg': sure(by('phone', '1')) });
  expect(shown(pairs.markFailed(list, 'a.jpg', 'Too dark.', false))).toEqual([
    ['a.jpg', 'failed', '1', false, 'Too dark.'],
  ]);
  expect(shown(pairs.markAlreadyHasPhoto(list, 'a.jpg'))).toEqual([
    ['a.jpg', 'had', undefined, false, bulkPhotoScreenTexts.hasPhoto('Person 1')],
  ]);
  expect(shown(pairs.unpair(list, 'a.jpg'))).toEqual([['a.jpg', 'unmatched', undefined, false, null]]);
  expect(pairs.removePair(list, 'a.jpg')).toEqual([]);
});
