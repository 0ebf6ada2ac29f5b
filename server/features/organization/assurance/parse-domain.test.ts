import { expect, test } from 'vitest';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { parseDomain, parseEmailDomain } from './parse-domain.ts';

const getCode = (text: string) => {
  try {
    return parseDomain(text);
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

test.each([
  ['zenwata.example', 'zenwata.example'],
  ['  Zenwata.COM.NG. ', 'zenwata.com.ng'],
  ['staff.zenwata.com.ng', 'staff.zenwata.com.ng'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
  ['harmattan.sch.ng', 'harmattan.sch.ng'],
])('accepts %j as %s', (text, domain) => expect(getCode(text)).toBe(domain));

test.each([
  '',
  'zenwata',
  'localhost',
  'com.ng',
  'sch.ng',
  'github.io',
  '10.0.0.1',
  '[::1]',
  '0x7f.1',
  'zenwata..example',
  '-zenwata.example',
  'zen wata.example',
  'zenwata.example/path',
  'zenwata.example:53',
  'user@zenwata.example',
  'http://zenwata.example',
  '_dmarc.zenwata.example',
  'zenwata.example\u0000.other.example',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(150)}example`,
])('rejects %j', (text) => expect(getCode(text)).toBe('domain_not_usable'));

test.each([
  'gmail.com',
  'GMAIL.com',
  'mail.gmail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'hotmail.fr',
  'outlook.com',
  'proton.me',
  'foxmail.com',
  'dr.com',
  'absamail.co.za',
  'zenwata.wordpress.com',
  'zenwata.onmicrosoft.com',
])('rejects the public provider %j', (text) => expect(getCode(text)).toBe('public_mail_provider'));

test('takes the domain of an email address', () => {
  expect(parseEmailDomain('registrar@zenwata.com.ng')).toBe('zenwata.com.ng');
});
