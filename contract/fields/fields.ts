import * as z from 'zod/mini';
import { hasPhoneDigits } from './account-phone.ts';
import { EMAIL_PATTERN, STORED_EMAIL_PATTERN } from './email.ts';
import { describeOrganizationName, describePersonName, INVISIBLE } from './name-scripts.ts';
import * as limit from '#contract/limits.ts';
import { nameTexts } from '#contract/texts/names.ts';
import { accountTexts } from '#contract/texts/accounts.ts';

// Control characters carry no information, and PostgreSQL rejects NUL in text.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/gu;

/** Normalised like a cell of an import: single spaces, and one kind of line break. */
const tidy = (value: string) =>
  value
    .replace(CONTROLS, '')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim();

/** Text of at most `max` characters, trimmed; empty if omitted. */
export const optionalText = (max: number) =>
  z.prefault(z.string().check(z.overwrite(tidy), z.maxLength(max)), '');

/** Like `optionalText`, but must not be empty. */
export const requiredText = (max: number) =>
  z.prefault(z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(max)), '');

/** Invisible characters that join emoji, or choose how one looks. */
const EMOJI_PARTS = /(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\u{FE0F}?)[\u{FE0F}\u{200D}]/gu;

/** Like `optionalText`, for text that other people read. Rejects invisible characters. */
export const visibleText = (max: number) =>
  z.prefault(
    z.string().check(
      z.refine(
        (value) => value.search(CONTROLS) < 0 && !INVISIBLE.test(value.replaceAll(EMOJI_PARTS, '')),
        nameTexts.invisibleText,
      ),
      z.overwrite(tidy),
      z.maxLength(max),
    ),
    '',
  );

/** Refuses a name for what a function says about it. */
const toNameCheck =
  (describe: (name: string) => string | undefined) =>
  ({ value, issues }: z.core.ParsePayload<string>) => {
    const message = describe(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  };
const isPersonName = toNameCheck(describePersonName);
const isOrganizationName = toNameCheck(describeOrganizationName);

/** The name of a person, which must not be empty. */
export const personName = requiredText(limit.NAME_MAX).check(isPersonName);

/** The name of an organisation, which must not be empty. */
export const organizationName = requiredText(limit.NAME_MAX).check(isOrganizationName);

/** The name of an organisation; empty if omitted. */
export const optionalOrganizationName = optionalText(limit.NAME_MAX).check(isOrganizationName);

/** Text that keeps the stored value if omitted, and may be empty. */
export const changedOptionalText = (max: number) =>
  z.optional(z.string().check(z.overwrite(tidy), z.maxLength(max)));

/** Like `optionalText`, with the rule of names of people. */
export const optionalNameLike = (max: number) => optionalText(max).check(isPersonName);

/** Like `changedOptionalText`, with the rule of names of people. */
export const changedNameLike = (max: number) =>
  z.optional(z.string().check(z.overwrite(tidy), z.maxLength(max), isPersonName));

/** Like `changedOptionalText`, for the name of a person. */
export const changedPersonName = changedNameLike(limit.NAME_MAX);

/** Like `changedOptionalText`, for the name of an organisation. */
export const changedOrganizationName = z.optional(
  z.string().check(z.overwrite(tidy), z.maxLength(limit.NAME_MAX), isOrganizationName),
);

/**
 * Fields that are required although their schemas accept an omitted one: a rule of several fields, or the call itself,
 * rejects an empty text with a message of its own.
 */
export const requiredByCall = z.registry();

/** Any text, unchanged, that is required by such a rule. */
export const textRequiredByCall = z._default(z.string(), '').register(requiredByCall);

const emailLike = (pattern: RegExp) =>
  z.prefault(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(limit.EMAIL_MAX),
        z.regex(pattern, accountTexts.invalidEmail),
        z.toLowerCase(),
      ),
    '',
  );

/** A new email address of an account, lower-cased as it is stored. */
export const email = emailLike(EMAIL_PATTERN);

/** Like `email`; empty if omitted. */
export const optionalEmail = () =>
  z.prefault(
    z.string().check(
      z.trim(),
      z.maxLength(limit.EMAIL_MAX),
      z.refine((value) => value === '' || EMAIL_PATTERN.test(value), accountTexts.invalidEmail),
      z.toLowerCase(),
    ),
    '',
  );

/** The email address that an account is looked up by. Older accounts may have one that is no longer accepted. */
export const storedEmail = emailLike(STORED_EMAIL_PATTERN);

const isCallable = z.refine<string>(
  (value) => value === '' || hasPhoneDigits(value),
  accountTexts.phoneTooShort,
);

const phoneText = z
  .string()
  .check(z.overwrite(tidy), z.minLength(1), z.maxLength(limit.PHONE_MAX), isCallable);

/** An account's phone number, in any format, with enough digits to call it. */
export const accountPhone = z.prefault(phoneText, '');

/** Like `accountPhone`, but keeps the stored value if omitted. */
export const changedAccountPhone = z.optional(phoneText);

/** Any characters, unchanged. */
export const newPassword = z.prefault(
  z
    .string()
    .check(
      z.minLength(limit.PASSWORD_MIN, accountTexts.passwordTooShort),
      z.maxLength(limit.PASSWORD_MAX, accountTexts.passwordTooLong),
    ),
  '',
);

/** The code of an authenticator app or a recovery code, as typed. */
export const oneTimeCode = z.prefault(z.string().check(z.trim(), z.minLength(1), z.maxLength(50)), '');

/** Requires the confirmation to equal the new password. */
export function newPasswordsMatch(
  check: z.core.ParsePayload<{ new_password: string; new_password_confirmation: string }>,
) {
  if (check.value.new_password !== check.value.new_password_confirmation)
    check.issues.push({
      code: 'custom',
      path: ['new_password_confirmation'],
      message: accountTexts.passwordsDiffer,
      input: check.value.new_password_confirmation,
    });
}

/** A password to compare with the stored one. Only its length is limited, for hashing. */
export const givenPassword = z.prefault(
  z.string().check(z.minLength(1), z.maxLength(limit.PASSWORD_MAX)),
  '',
);

/** A code in any letter case. */
export const code = z.prefault(
  z.string().check(
    z.overwrite((value) => tidy(value).toUpperCase()),
    z.length(limit.CODE_LENGTH, accountTexts.codeLength),
  ),
  '',
);

export const role = z.enum(['individual', 'school', 'company']);
export type Role = z.output<typeof role>;

export const candidateType = z.enum(['employee', 'student']);
export type CandidateType = z.output<typeof candidateType>;

const CALENDAR_DATE = /^(?:1[89]|2[01])\d\d-\d\d-\d\d$/u;

/** Whether `value` is a calendar date, yyyy-mm-dd, between 1800 and 2199. */
export function isDate(value: string): boolean {
  if (!CALENDAR_DATE.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(value);
}

/** A calendar date, yyyy-mm-dd, or empty. */
export const optionalDate = z.prefault(
  z.string().check(
    z.overwrite(tidy),
    z.refine((value) => value === '' || isDate(value)),
  ),
  '',
);

/** Like `optionalDate`, but keeps the stored value if omitted. */
export const changedOptionalDate = z.optional(
  z.string().check(
    z.overwrite(tidy),
    z.refine((value) => value === '' || isDate(value)),
  ),
);

/** A calendar date, yyyy-mm-dd. */
export const requiredDate = z.prefault(
  z.string().check(
    z.overwrite(tidy),
    z.minLength(1),
    z.refine((value) => value === '' || isDate(value)),
  ),
  '',
);

const MAX_ID = 9_007_199_254_740_991;

/** The numeric id of something that only its owner sees, such as an import. */
export const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_ID));

/**
 * The public id of a candidate: 22 characters that only the server can decode, so that ids cannot be enumerated.
 * Any other text is the id of no candidate.
 */
export const candidateId = z.string();
