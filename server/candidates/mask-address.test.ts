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
  ['Allen, ', ''],
  ['', ''],
])('shortens %s to %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
