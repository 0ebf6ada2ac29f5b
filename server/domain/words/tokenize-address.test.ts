import { expect, test } from 'vitest';
import { labelAddress } from '#server/domain/search/parse/label-address.ts';
import { tokenizeAddress } from './tokenize-address.ts';

test('spells out abbreviations', () => {
  const full = tokenizeAddress('Number 12 Awolowo Road, Opposite Saint Mary, Ikoyi, Lagos State');
  expect(tokenizeAddress('No.12, AWOLOWO RD., Opp. saint mary, Ikoyi, Lagos')).toEqual(full);
  expect(tokenizeAddress('#5 Bode Thomas Str')).toEqual(tokenizeAddress('5 Bode Thomas St.'));
});

test('keeps stop words when there is nothing else', () => {
  expect(tokenizeAddress('State')).toEqual(['state']);
});

test.each([
  ['3B Awolowo Road', '3 B Awolowo Road', '3-b, Awolowo Road', 'No3b Awolowo Rd', 'No. 3B Awolowo Rd.'],
  ['No14 Bishop Street', 'No.14 Bishop Street', '14 Bishop Street', '#14 Bishop St', '14 BishopStreet'],
  ['Flat 3, 12 Kofo Close', 'flat3, 12 Kofo Close', 'FLAT 3 No12 Kofo close'],
  ['Blk 7 Palm Estate', 'Block 7 Palm Est.', 'block7 Palm Estate'],
  [
    '4 Gimbiya Street, Garki, FCT',
    '4 Gimbiya Street Garki Federal Capital Territory',
    '4 Gimbiya St, Garki, F.C.T.',
  ],
  [
    '9 Ozumba Street, VI, Lagos',
    '9 Ozumba Street, V.I., Lagos State',
    '9 Ozumba Street, Victoria Island, Lagos',
  ],
  ['2 Aba Road, PH, Rivers', '2 Aba Road, Port Harcourt, Rivers State', '2 Aba Road, P.H, Rivers'],
  ['5 Oke Street, Ibadan NW LGA, Oyo', '5 Oke Street, Ibadan North-West L.G.A., Oyo State'],
  ['31fishburne street', '31 Fishburnestreet', '31 Fishburne Street'],
])('reads all ways to write an address alike: %s', (address, ...others) => {
  for (const other of others) expect(tokenizeAddress(other)).toEqual(tokenizeAddress(address));
});

test.each(['1st Avenue', '2nd Broad Close', '7th Macfarlane Road', 'Abroad', '24hrs Plaza'])(
  'does not split the words of %s',
  (address) => {
    expect(tokenizeAddress(address)).toHaveLength(address.split(' ').length);
  },
);

test('labels the house, the street and the area', () => {
  expect(labelAddress(tokenizeAddress('Flat 3, 12 Bode Thomas Street, Surulere, Lagos'))).toEqual([
    'unit',
    'unit',
    'house',
    'street',
    'street',
    'kind',
    'area',
    'area',
  ]);
  expect(labelAddress(['12', 'awolowo'])).toEqual(['house', 'street']);
});
