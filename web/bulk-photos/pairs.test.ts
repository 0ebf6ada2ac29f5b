import { expect, test } from 'vitest';
import type { PhotoMatch } from '#contract/calls/bulk-photos.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import * as pairs from './pairs.ts';
import type { Picture } from './picture.ts';

const picture = (name: string): Picture => ({ key: name, name, path: name, open: async () => new Blob() });

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

const paired = (matches: Record<string, PhotoMatch>, before: readonly pairs.Pair[] = []) =>
  pairs.pairUp(before, Object.keys(matches).map(picture), Object.values(matches));
const shown = (list: readonly pairs.Pair[]) =>
  list.map(({ picture, group, person, ticked, note }) => [picture.name, group, person?.id, ticked, note]);

test('sure pairs are ticked, others wait for a look, nobody means nobody', () => {
  const list = paired({
    'a.jpg': sure(by('phone', '1')),
    'b.jpg': unsure(by('name', '2', { doubt: 'Spelling close to B' })),
    'c.jpg': unsure(),
  });
  expect(shown(list)).toEqual([
    ['a.jpg', 'matched', '1', true, null],
    ['b.jpg', 'check', '2', false, 'Spelling close to B'],
    ['c.jpg', 'unmatched', undefined, false, bulkPhotoTexts.noName],
  ]);
});

test('a person gets one picture: the surest, not the first', () => {
  const list = paired({
    'guess.jpg': unsure(by('name', '1')),
    'name.jpg': sure(by('name', '1')),
    'phone.jpg': sure(by('phone', '1')),
  });
  const other = bulkPhotoTexts.otherPicture('Person 1');
  expect(shown(list)).toEqual([
    ['guess.jpg', 'unmatched', undefined, false, other],
    ['name.jpg', 'unmatched', undefined, false, other],
    ['phone.jpg', 'matched', '1', true, null],
  ]);
});

test('a picture of somebody who has a photo goes to nobody else', () => {
  const has_photo = true;
  const list = paired({ 'a.jpg': sure(by('name', '1', { has_photo }), by('name', '2')) });
  expect(shown(list)).toEqual([['a.jpg', 'had', undefined, false, bulkPhotoTexts.hasPhoto('Person 1')]]);
  expect(list[0]?.suggested.map(({ id }) => id)).toEqual(['2']);
});

test('an unsure picture goes to the first who has none and is not taken', () => {
  const list = paired({
    'a.jpg': sure(by('phone', '1')),
    'b.jpg': unsure(by('name', '3', { has_photo: true }), by('name', '1'), by('name', '2')),
  });
  expect(shown(list)[1]).toEqual(['b.jpg', 'check', '2', false, null]);
});

test('pictures added later do not take a person who has one', () => {
  const before = paired({ 'a.jpg': unsure(by('name', '1')) });
  const list = paired({ 'b.jpg': sure(by('phone', '1')) }, before);
  expect(shown(list).map(([name, group]) => [name, group])).toEqual([
    ['a.jpg', 'check'],
    ['b.jpg', 'unmatched'],
  ]);
});

test('a chosen person is ticked, and loses the picture that was theirs', () => {
  const list = paired({ 'a.jpg': sure(by('phone', '1')), 'b.jpg': unsure() });
  expect(shown(pairs.choose(list, 'b.jpg', person('1')))).toEqual([
    ['a.jpg', 'unmatched', undefined, false, bulkPhotoTexts.otherPicture('Person 1')],
    ['b.jpg', 'matched', '1', true, null],
  ]);
});

test('only pairs can be ticked, one by one or a group at once', () => {
  const list = paired({
    'a.jpg': unsure(by('name', '1')),
    'b.jpg': unsure(by('name', '2')),
    'c.jpg': unsure(),
  });
  expect(pairs.readyOf(pairs.tick(list, 'c.jpg', true))).toEqual([]);
  expect(pairs.readyOf(pairs.tick(list, 'a.jpg', true)).map(({ person }) => person.id)).toEqual(['1']);
  const all = pairs.tickGroup(list, 'check', true);
  expect(pairs.readyOf(all).map(({ person }) => person.id)).toEqual(['1', '2']);
  expect(pairs.readyOf(pairs.tickGroup(all, 'check', false))).toEqual([]);
});

test('what was not stored keeps its person and its reason; what was refused loses the person', () => {
  const list = paired({ 'a.jpg': sure(by('phone', '1')) });
  expect(shown(pairs.fail(list, 'a.jpg', 'Too dark.', false))).toEqual([
    ['a.jpg', 'failed', '1', false, 'Too dark.'],
  ]);
  expect(shown(pairs.refuse(list, 'a.jpg'))).toEqual([
    ['a.jpg', 'had', undefined, false, bulkPhotoTexts.hasPhoto('Person 1')],
  ]);
  expect(shown(pairs.unpair(list, 'a.jpg'))).toEqual([['a.jpg', 'unmatched', undefined, false, null]]);
  expect(pairs.leaveOut(list, 'a.jpg')).toEqual([]);
});
