import { describe, expect, test } from 'vitest';
import { nameTexts } from '#contract/texts/names.ts';
import { describeOrganizationName, describePersonName } from './name-scripts.ts';

/** Names of people and organisations in Nigeria and beyond, as people type them. */
const ORDINARY = [
  'Ṣẹ́gun Adéyẹmí',
  'Olúwaṣeun Ọbásanjọ́',
  'Ị́jẹ̀ọma Ụzọchukwu',
  'Ɓala Ɗanjuma Ƙwairanga Ƴan',
  'Ɓɓ Ɗɗ Ƙƙ Ǝǝ Ɛɛ Ɔɔ Ŋŋ',
  'Ẹ̀kọ́ & Ọmọ Ltd (Nig.) – No. 1/2',
  "Fa'iza N’Diaye O‘Neil Oʼkon Oʻlu O`Brien O´Dea O′Hara",
  'Zoë Müller-Łukasz Ñandú',
  'عائشة بن سليمان',
  'Иван Петров',
  'Γιώργος Παπαδόπουλος',
  'አበበ ቢቂላ',
  '',
];

describe.each([
  ['an organisation', describeOrganizationName],
  ['a person', describePersonName],
])('the name of %s', (_, describeName) => {
  test.each(ORDINARY.flatMap((name) => [name.normalize('NFC'), name.normalize('NFD')]))(
    'may be %j',
    (name) => {
      expect(describeName(name)).toBeUndefined();
    },
  );

  test.each([
    'Zenwata\u200B Bank',
    'Zen\u200Cwata',
    'Zen\u200Dwata',
    '\u202EknaB atawneZ',
    'Zenwata\u2066 Bank',
    'Zenwata\u200F',
    'Zenwata\u061C',
    'Zen\u00ADwata',
    'Zen\u2060wata',
    'Zen\uFEFFwata',
    'Zen\u034Fwata',
    'Zen\u3164wata',
    'Zen\u{E0041}wata',
  ])('has no invisible character, as in %j', (name) => {
    expect(describeName(name)).toBe(nameTexts.invisible);
  });

  test.each(['Zenw\u0430ta Bank', '\u0410deyemi', 'Zenwata B\u03B1nk', '\u039Fkafor', '\u0430\u03B1'])(
    'has no letters of other alphabets that look alike, as in %j',
    (name) => {
      expect(describeName(name)).toBe(nameTexts.mixed);
    },
  );
});

test.each(['Zenwata بنك', 'Zenwata 銀行', 'Zenwata 東京タワーのみせ', 'Zenwata 서울 大學', 'Zenwata ባንክ'])(
  'an organisation may combine Latin with one other script, as in %j',
  (name) => {
    expect(describeOrganizationName(name)).toBeUndefined();
  },
);

test.each(['بنك ባንክ', 'Zenwata بنك ባንክ', 'Zenwata \u16A0', 'Zenwata 서울 タ', 'بنك \u16A0'])(
  'an organisation may not combine more, as in %j, but a person may',
  (name) => {
    expect(describeOrganizationName(name)).toBe(nameTexts.mixed);
    expect(describePersonName(name)).toBeUndefined();
  },
);
