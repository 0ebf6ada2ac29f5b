import type { Mutant } from './mutant.ts';

const tests = (...names: readonly string[]) =>
  names.map((name) => `server/features/verifications/${name}.test.ts`);

const checking = tests('check/check-claim');
const asking = tests('ask/ask-organization');
const byLink = tests('links/answer-by-link');
const consent = tests('consent/decide-consent');
const clock = tests('remind/verification-clock-job');
const workingDays = ['server/domain/calendar/add-working-days.test.ts'];

/** Checks of claims. */
const checkMutants: readonly Mutant[] = [
  {
    name: 'confirms a claim by the record of whoever has the number',
    file: 'server/domain/verifications/find-matches.ts',
    search: 'namesakeIds.has(id) || areSimilarNames(tokenizeName(name), words)',
    replace: 'name !== undefined || namesakeIds.has(id) || words.length > 0',
    tests: checking,
  },
  {
    name: 'takes a namesake of another organisation for the person of a claim',
    file: 'server/domain/verifications/find-matches.ts',
    search: 'level > 0 && level === best',
    replace: 'level === best',
    tests: checking,
  },
  {
    name: 'compares the claim with the first of several people',
    file: 'server/features/verifications/check/conclude-matches.ts',
    search: 'ids.length > MAX_COMPARED || !areOnePerson(rows)',
    replace: 'ids.length > MAX_COMPARED && areOnePerson(rows)',
    tests: checking,
  },
  {
    name: 'lets dates of a claim differ by more than a month',
    file: 'server/domain/verifications/compare-claim.ts',
    search: 'const AGREEING_DAYS = 31;',
    replace: 'const AGREEING_DAYS = 62;',
    tests: checking,
  },
  {
    name: 'lets dates of a claim that are years apart differ slightly',
    file: 'server/domain/verifications/compare-claim.ts',
    search: 'const SLIGHT_DAYS = 366;',
    replace: 'const SLIGHT_DAYS = 800;',
    tests: checking,
  },
  {
    name: 'confirms a claim by a source whose name nobody confirmed',
    file: 'server/domain/verifications/compare-claim.ts',
    search: "return isVerified && isComplete ? 'confirmed' : 'unconfirmed';",
    replace: "return isVerified || isComplete ? 'confirmed' : 'unconfirmed';",
    tests: checking,
  },
  {
    name: 'checks claims beyond the quota of people',
    file: 'server/features/verifications/check/check-claim.ts',
    search: 'context.setQuotas(await discloseDetails(services, context, disclosed_id, disclosing));',
    replace: 'void [discloseDetails, disclosing];',
    tests: checking,
  },
];

/** Requests by email, and who they may reach. */
const linkMutants: readonly Mutant[] = [
  {
    name: 'shows the phone number of a request to whoever has its link',
    file: 'server/domain/text/phones/mask-to-last-four.ts',
    search: 'digits.length < SHOWN + 3 ? HIDDEN : `${HIDDEN} ${digits.slice(-SHOWN)}`',
    replace: 'digits',
    tests: byLink,
  },
  {
    name: 'stores the links of requests as they are',
    file: 'server/domain/verifications/queries/answer-links.ts',
    search: '.values({ hash: hashToken(token), verification_id })',
    replace: ".values({ hash: Buffer.from(token, 'base64url'), verification_id })",
    tests: asking,
  },
  {
    name: 'answers a request by a link of a suspended asker',
    file: 'server/domain/verifications/queries/answer-links.ts',
    search: "where.selectFrom('organization').select('id').where('suspended_at', 'is', null),",
    replace: "where.selectFrom('organization').select('id'),",
    tests: byLink,
  },
  {
    name: 'confirms a claim by the answer of an unknown address',
    file: 'server/features/verifications/answer/give-answer.ts',
    search: 'const isConfirmed = responder.organization?.is_name_confirmed ?? false;',
    replace: 'const isConfirmed = responder.organization?.is_name_confirmed ?? true;',
    tests: byLink,
  },
  {
    name: 'answers a request after its end',
    file: 'server/features/verifications/links/lock-linked-request.ts',
    search: "  if (await isOver(runner, row.id)) throw new DomainError('answer_link_expired');\n",
    replace: '',
    tests: byLink,
  },
  {
    name: 'sends requests to an address that wants no more',
    file: 'server/features/verifications/ask/find-recipient.ts',
    search: "    if (await isBlocked(tx, secret, email)) throw refuse('address_blocked');\n",
    replace: '',
    tests: asking,
  },
  {
    name: 'sends any number of requests to one address',
    file: 'server/features/verifications/ask/find-recipient.ts',
    search: '>= env.limits.openRequestsPerAddress',
    replace: '>= Infinity + env.limits.openRequestsPerAddress',
    tests: asking,
  },
  {
    name: 'lets an organisation answer its own request by email',
    file: 'server/features/verifications/ask/find-recipient.ts',
    search: "    if (await isOwnAddress(tx, own_id, email)) throw refuse('asked_own_address');\n",
    replace: '',
    tests: asking,
  },
  {
    name: 'knows a blocked mailbox only by the address that was blocked',
    file: 'server/domain/verifications/to-mailbox.ts',
    search: ".replace(/\\+[^@]*(?=@)/u, '')",
    replace: '',
    tests: asking,
  },
  {
    name: 'lets a new organisation send as many requests as any other',
    file: 'server/features/verifications/ask/limit-requests.ts',
    search: 'const isNew = Date.now() - created_at.valueOf() < NEW_MS;',
    replace: 'const isNew = Date.now() - created_at.valueOf() > NEW_MS;',
    tests: asking,
  },
  {
    name: 'reports a request to the operators again and again',
    file: 'server/features/verifications/answer/report.ts',
    search: "some(({ event }) => event === 'report')",
    replace: "every(({ event }) => event === 'report')",
    tests: byLink,
  },
  {
    name: 'leaves the requests for consent to a blocked address open',
    file: 'server/features/verifications/links/block-address.ts',
    search: '    await declineConsents(tx, services, address);\n',
    replace: '    void declineConsents;\n',
    tests: consent,
  },
  {
    name: 'sends a request whose address was blocked before the consent',
    file: 'server/features/verifications/consent/decide-consent.ts',
    search: 'if (asked_email && (await isBlocked(tx, services.secret, asked_email)))',
    replace: 'if (asked_email === (await isBlocked(tx, services.secret, asked_email)).toString())',
    tests: consent,
  },
];

/** Reminders and ends of requests. */
const clockMutants: readonly Mutant[] = [
  {
    name: 'counts Saturdays as working days',
    file: 'server/domain/calendar/add-working-days.ts',
    search: 'weekday === SUNDAY || weekday === SATURDAY',
    replace: 'weekday === SUNDAY || weekday > SATURDAY',
    tests: workingDays,
  },
  {
    name: 'counts public holidays as working days',
    file: 'server/domain/calendar/add-working-days.ts',
    search: "!FIXED_HOLIDAYS.has(date.slice('yyyy-'.length))",
    replace: '!FIXED_HOLIDAYS.has(date)',
    tests: workingDays,
  },
  {
    name: 'ignores the holidays that depend on the moon',
    file: 'server/domain/calendar/add-working-days.ts',
    search: ' && !holidays.includes(date)',
    replace: ' && !holidays.includes(String(weekday))',
    tests: workingDays,
  },
  {
    name: 'reminds of a request only once',
    file: 'server/features/verifications/remind/queries/due-verifications.ts',
    search: 'or (reminders = 1 and ${isSecondDue})',
    replace: 'or (reminders = 3 and ${isSecondDue})',
    tests: clock,
  },
  {
    name: 'reminds for a suspended asker',
    file: 'server/features/verifications/remind/queries/due-verifications.ts',
    search: "where.selectFrom('organization').select('id').where('suspended_at', 'is', null),",
    replace: "where.selectFrom('organization').select('id'),",
    tests: clock,
  },
  {
    name: 'reminds twice when two jobs run at once',
    file: 'server/features/verifications/remind/verification-clock-job.ts',
    search: '  if (!due) return;\n',
    replace: '  if (!due) return void (await sendRequest(tx, services, row, true));\n',
    tests: clock,
  },
  {
    name: 'keeps a request to a deleted organisation open',
    file: 'server/features/verifications/remind/queries/due-verifications.ts',
    search: '(expires_at <= now() or ${isRecipientGone})',
    replace: '(expires_at <= now() or (${isRecipientGone} and false))',
    tests: clock,
  },
  {
    name: 'sends the request of a person to a deleted organisation',
    file: 'server/features/verifications/consent/require-consent-link.ts',
    search: 'if (decided_at || is_expired || isRecipientGone) throw',
    replace: 'if (decided_at || is_expired || (isRecipientGone && row.id === 0)) throw',
    tests: clock,
  },
  {
    name: 'tells the median time after a single answer',
    file: 'server/domain/verifications/queries/answer-times.ts',
    search: 'const MIN = 5;',
    replace: 'const MIN = 1;',
    tests: tests('answer/record-answer'),
  },
];

/** Checks of claims, requests to organisations and their clock. */
export const verificationMutants: readonly Mutant[] = [...checkMutants, ...linkMutants, ...clockMutants];
