import { expect, test } from 'vitest';
import { rateNameMatch } from './rate-name-match.ts';

test.for([
  ['ngozi okonkwo', 'Ngozi Okonkwo', 3],
  ['okonkwo ngozi', 'Mrs Ngozi Okonkwo', 3],
  ['ngoziokonkwo', 'Ngozi Okonkwo', 3],
  ['segun adeyemi', 'Ṣẹ́gun Adéyẹmí', 3],
  ['ngozi okonkwo', 'Ngozi Chioma Okonkwo', 2],
  ['ngozi okonkwo gold house', 'Ngozi Okonkwo', 2],
  ['ngosi okonkwo', 'Ngozi Okonkwo', 1],
  ['n okonkwo', 'Ngozi Okonkwo', 1],
  ['seun adeyemi', 'Oluwaseun Adeyemi', 1],
  ['ngozi', 'Ngozi Okonkwo', 1],
  ['tunde okonkwo', 'Ngozi Okonkwo', 0],
  ['sunset beach', 'Sunday Bassey', 0],
  ['', 'Ngozi Okonkwo', 0],
] as const)('rates the match of %s with %s as %i', ([words, name, fit]) =>
  expect(rateNameMatch(words.split(' ').filter(Boolean), name)).toBe(fit),
);
