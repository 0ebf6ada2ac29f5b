import { Resolver } from 'node:dns';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { isDate } from '#contract/fields/fields.ts';
import { EMAIL_PATTERN } from '#contract/fields/email.ts';

// The types of values that settings have. Each names what is wrong with a value.

/**
 * Says what a setting does, for docs/settings.md. `byDefault` describes a default that its schema does not have, because it
 * depends on the machine or on other settings.
 */
export const about = <T>(description: string, byDefault?: string) => z.meta<T>({ description, byDefault });

export const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    }),
  );

/** Splits a list at its commas. */
export const splitList = (value: string) => value.split(',').flatMap((part) => part.trim() || []);

/** Addresses, separated by commas. */
export const urls = (...protocols: string[]) =>
  z.string().check(
    z.refine((value) => splitList(value).every((part) => url(...protocols).safeParse(part).success), {
      error: `must be addresses that begin with ${protocols.map((p) => `${p}//`).join(' or ')}, separated by commas`,
    }),
  );

export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).check(z.int(error), z.gte(min, error), z.lte(max, error));
};

export const onOff = z.stringbool({ error: 'must be true or false' });

export const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max, `must have at most ${max} characters`));

export const emailAddress = z.string().check(z.regex(EMAIL_PATTERN, 'must be an email address'));

export const emailAddresses = z.string().check(
  z.refine((value) => splitList(value).every((email) => EMAIL_PATTERN.test(email)), {
    error: 'must be email addresses, separated by commas',
  }),
);

export const networks = z.string().check(
  z.refine((value) => splitList(value).every((network) => ipaddr.isValidCIDR(network)), {
    error: 'must be networks such as 197.210.0.0/16, separated by commas',
  }),
);

export const dates = z.string().check(
  z.refine((value) => splitList(value).every(isDate), {
    error: 'must be dates such as 2027-03-10, separated by commas',
  }),
);

function isUsableByResolver(servers: string): boolean {
  try {
    new Resolver().setServers(splitList(servers));
    return true;
  } catch {
    return false;
  }
}

export const dnsServers = z
  .string()
  .check(z.refine(isUsableByResolver, { error: 'must be IP addresses, each with an optional port' }));
