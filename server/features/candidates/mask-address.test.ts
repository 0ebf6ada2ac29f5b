import { expect, test } from 'vitest';
import { maskAddress } from './mask-address.ts';

test.each([
  ['12 Allen Avenue, Ikeja, Lagos', 'Ikeja, Lagos'],
  ['Flat 3, 12 Allen Avenue, Ikeja, Lagos', 'Ikeja, Lagos'],
  ['Shell Estate, Old Aba Road, Rumuola, Port Harcourt, Rivers', 'Port Harcourt, Rivers'],
  ['Opposite the market, Zaria Road, Kano', 'Kano'],
  ['Plot 7\nUnity Close\nGarki\nAbuja', 'Garki, Abuja'],
  ['12 Allen Avenue, Lagos', 'Lagos'],
  ['12 Allen Avenue Ikeja Lagos', ''],
  ['Flat 3, Adeola Odeku, Victoria Island', 'Victoria Island'],
  ['Plot five, Behind Mrs Okafor house opposite the bank, Ikeja', 'Ikeja'],
  ['12 Allen Ave, Adeniyi Jones, Ikeja', 'Ikeja'],
  ['12 Ikeja, Flat 3 Lagos', ''],
  ['5 Creek Road, Ikeja near the bank, Lagos State, Nigeria', 'Lagos State'],
  ['7 Palm Close, LEKKI PHASE 1; V.I.', 'LEKKI PHASE 1, V.I.'],
  ['7 Palm Close, Port-Harcourt, Rivers State.', 'Port-Harcourt, Rivers State.'],
  ['3 Kofo Close, Ẹdẹ, Ọ̀ṣun', 'Ẹdẹ, Ọ̀ṣun'],
  ['1 Unity Road, Obio/Akpor LGA', 'Obio/Akpor LGA'],
  ['Ilorin, Kwara', 'Ilorin, Kwara'],
  ['1 Unity Road, Wuse 2, F.C.T.', 'Wuse 2, F.C.T.'],
  ['State, LGA, Nigeria', ''],
  ['Allen, ', ''],
  ['', ''],
])('shortens %s to %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
