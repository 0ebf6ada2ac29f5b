import * as z from 'zod/mini';
import { assurance } from './assurance.ts';
import * as field from './fields/fields.ts';
import * as limit from './limits.ts';
import { listRequiredTextFields, mapTextFields, TEXT_FIELDS, textFields } from './fields/text-fields.ts';
import { candidateTexts } from './texts/candidates.ts';

/** A candidate in a list. */
export const candidate = z.object({
  id: field.candidateId,
  name: z.string(),
  organization: z.string(),
  /** As entered. */
  phone: z.string(),
  /** The phone numbers in their usual format: 0803 123 4567 in Nigeria, +44 20 7946 0018 elsewhere. */
  phone_display: z.string(),
  address: z.string(),
  /**
   * Whether the school hides the address and the photo of its students from the reader, whose name nobody confirmed. Both are
   * empty then.
   */
  contacts_hidden: z.boolean(),
  /**
   * Whether the candidate is only similar to the searched one and was not opened yet. `phone` and `phone_display` are masked
   * then ('0803 … 1187', or '…' if the search matched the number), `address` is the area and the state or empty, and the photo is
   * missing. The details have all of them.
   */
  is_masked: z.boolean(),
  /** A signed URL that expires; null if the default avatar is shown. */
  profile_picture: z.nullable(z.string()),
  candidate_type: field.candidateType,
  /** No end date, or one in the future. */
  is_current: z.boolean(),
  end_date: z.nullable(z.string()),
  /** The organisation that recorded the candidate. */
  recorded_by: z.object({
    /** Its domain, or that only its email is known, if its name resembles a confirmed one. */
    name: z.string(),
    kind: field.role,
    assurance,
    /** Whether its name, which no operator confirmed, is the same as or similar to one that an operator did. */
    resembles_confirmed: z.boolean(),
  }),
  /** The calendar date in Nigeria of the recording, yyyy-mm-dd. */
  recorded_on: z.string(),
  /**
   * The calendar date in Nigeria on which that organisation last stood by the values: it confirmed or changed them, or imported a
   * list with the person again. Null if it only recorded them.
   */
  last_confirmed_on: z.nullable(z.string()),
  /** Whether that organisation has the name of the record's company or school. Anybody can register under any name. */
  is_first_hand: z.boolean(),
  /** Whether an operator also confirmed that name, with its domain or its registration. Only these records are shown in green. */
  is_verified: z.boolean(),
  /**
   * The calendar date in Nigeria since which only the organisation that recorded the candidate finds it, by a decision of an
   * operator. Null for others.
   */
  restricted_on: z.nullable(z.string()),
});

export type Candidate = z.output<typeof candidate>;

/** A candidate in the lists of the organisation that recorded it. */
export const ownCandidate = z.extend(candidate, { start_date: z.string() });

export type OwnCandidate = z.output<typeof ownCandidate>;

/** The part of the details that the specification calls by the candidate's type. */
const period = z.object({ reason: z.string(), start_date: z.string(), end_date: z.nullable(z.string()) });

/** The valid numbers in `phone`, in order. */
const phone_numbers = z.array(z.object({ display: z.string(), e164: z.string() }));

export const candidateDetails = z.extend(candidate, {
  /** Eight characters to read to the organisation that recorded the candidate, which finds it by them. */
  reference: z.string(),
  ...mapTextFields(() => z.string()),
  phone_numbers,
  /** Whether the requesting organisation uploaded the candidate and may edit it. */
  is_own: z.boolean(),
  /**
   * How to reach the organisation that recorded the candidate: its phone number, and the email address of its owner. Null if it
   * does not show them, if an operator suspended it, if its name looks like a confirmed one, and for own candidates.
   */
  source_contact: z.nullable(z.object({ phone: z.string(), phone_numbers, email: z.string() })),
  employee_profile: z.optional(period),
  student_profile: z.optional(period),
});

export type CandidateDetails = z.output<typeof candidateDetails>;

const fields = {
  candidate_type: field.candidateType,
  name: field.personName,
  org_name: field.optionalOrganizationName,
  phone: field.requiredText(limit.PHONE_MAX),
  address: field.requiredText(limit.ADDRESS_MAX),
  start_date: field.requiredDate,
  end_date: field.optionalDate,
  reason: field.optionalText(limit.REASON_MAX),
  notes: field.optionalText(limit.REASON_MAX),
  skills: field.optionalText(limit.REASON_MAX),
  position: field.optionalText(limit.NAME_MAX),
};

/** Lists the fields that the form of a candidate type requires, in addition to those of every type. */
const listFieldsRequiredFor = (purpose: 'upload' | 'edit', type: field.CandidateType): string[] => [
  ...(type === 'employee' ? ['org_name'] : []),
  ...(purpose === 'upload' ? listRequiredTextFields(type) : []),
];

/** States these fields in the form's JSON Schema, which knows nothing of its rules. */
const describeFieldsByType = (purpose: 'upload' | 'edit') => ({
  allOf: field.candidateType.options.map((type) => ({
    if: { properties: { candidate_type: { const: type } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: listFieldsRequiredFor(purpose, type) },
  })),
});

/**
 * The form of one candidate. An employee needs an organisation, and an upload needs the required text fields of its
 * type. The end date and its reason go together; if both are empty, the candidate is current.
 */
export function candidateForm(purpose: 'upload' | 'edit') {
  const textField = purpose === 'upload' ? field.optionalNameLike : field.changedNameLike;
  const texts = mapTextFields((name) => textField(textFields[name].maxLength));
  const form = z.object({ ...fields, ...texts }).check((check) => {
    const { value } = check;
    const missing = (path: string) =>
      check.issues.push({
        code: 'too_small',
        minimum: 1,
        origin: 'string',
        inclusive: true,
        path: [path],
        input: '',
      });
    for (const name of listFieldsRequiredFor(purpose, value.candidate_type))
      if (!value[name as keyof typeof value]) missing(name);
    if (value.end_date && !value.reason) missing('reason');
    if (value.reason && !value.end_date) missing('end_date');
    if (value.end_date && value.end_date < value.start_date)
      check.issues.push({
        code: 'custom',
        path: ['end_date'],
        message: candidateTexts.endBeforeStart,
        input: value.end_date,
      });
  });
  return form.register(z.globalRegistry, describeFieldsByType(purpose));
}

const names = new Set([...Object.keys(fields), ...TEXT_FIELDS]);

/**
 * The form of an edited candidate. Another tab may have changed the record since the form was opened, so `changed`
 * lists the fields that this form changes, separated by commas. Other fields keep their stored value.
 */
export const editForm = z
  .safeExtend(candidateForm('edit'), {
    changed: z.optional(
      z.string().check(z.refine((value) => value.split(',').every((name) => name === '' || names.has(name)))),
    ),
  })
  .register(z.globalRegistry, describeFieldsByType('edit'));
