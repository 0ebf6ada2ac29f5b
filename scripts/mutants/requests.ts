import type { Mutant } from './mutant.ts';

const headers = ['server/http/response-headers.test.ts'];
const allCalls = ['server/http/all-calls.test.ts'];
const fairQueue = ['server/platform/async/fair-queue.test.ts'];
const runStep = ['server/domain/search/run-step.test.ts'];
const uploadEvents = ['server/features/imports/receive/follow-upload-events.test.ts'];

/** Headers, origins, limits, forgery, tokens and the end of sessions. */
export const requestMutants: readonly Mutant[] = [
  {
    name: 'lets browsers cache the replies of calls',
    file: 'server/http/security-headers.ts',
    search: "'cache-control': 'no-store',",
    replace: "'cache-control': 'private',",
    tests: headers,
  },
  {
    name: 'checks no forgery at a percent-encoded address',
    file: 'server/http/security-headers.ts',
    search: 'const path = routeOptions.url ?? url;',
    replace: 'const path = url ?? routeOptions.url;',
    tests: headers,
  },
  {
    name: 'skips the forgery check for every origin',
    file: 'server/http/xsrf.ts',
    search: "if (origins.includes(request.headers.origin ?? '')) return;",
    replace: 'if (origins.length > 0 && request.headers.origin) return;',
    tests: allCalls,
  },
  {
    name: 'permits the pages of every origin to read replies',
    file: 'server/app/app.ts',
    search: '    origin: env.corsOrigins,\n',
    replace: '    origin: true,\n',
    tests: allCalls,
  },
  {
    name: 'ends the session of another member',
    file: 'server/domain/identity/queries/tokens.ts',
    search: ".where('id', '=', id)\n    .where('member_id', '=', member_id)",
    replace: ".where('id', '=', id)",
    tests: ['server/features/security/sessions.test.ts'],
  },
  {
    name: 'extends a session without end',
    file: 'server/domain/identity/queries/tokens.ts',
    search: 'const end = created_at.valueOf() + SESSION_MAX_DAYS * DAY_MS;',
    replace: 'const end = Date.now() + SESSION_MAX_DAYS * DAY_MS;',
    tests: ['server/http/session-lifetime.test.ts'],
  },
  {
    name: 'keeps the sessions when a password is reset',
    file: 'server/features/accounts/password-reset/reset-password.ts',
    search: "    await revokeTokens(tx, account.id, 'session');\n",
    replace: '',
    tests: ['server/features/accounts/password-reset/reset-password.test.ts'],
  },
  {
    name: 'lets failed attempts continue beyond their limit',
    file: 'server/platform/limits/limit-failures.ts',
    search: '    await limits.check(limit, key);\n',
    replace: '',
    tests: ['server/platform/limits/limit-failures.test.ts'],
  },
  {
    name: 'logs a member in without their second factor',
    file: 'server/features/accounts/log-in/finish-log-in.ts',
    search: 'if (methods.length === 0) return undefined;',
    replace: 'if (methods.length >= 0) return undefined;',
    tests: ['server/features/accounts/log-in/log-in-with-second-factor.test.ts'],
  },
  {
    name: 'sends events to a session that has ended',
    file: 'server/http/serve.ts',
    search: 'const current = await authenticate(request, services);',
    replace: 'const current = bearer as NonNullable<typeof bearer>;',
    tests: uploadEvents,
  },
  {
    name: 'sends events to a member whose role no longer permits it',
    file: 'server/http/serve.ts',
    search: 'await authorizeCall(route.call, { ...current, clientAddress: request.ip }, services);',
    replace: '',
    tests: uploadEvents,
  },
  {
    name: 'lets one member open any number of streams',
    file: 'server/http/event-streams.ts',
    search: 'if (count >= EVENT_STREAMS_MAX)',
    replace: 'if (count < 0)',
    tests: uploadEvents,
  },
  {
    name: 'serves the searches of one member before those of others',
    file: 'server/platform/async/fair-queue.ts',
    search: '        turns.delete(key);\n        turns.set(key, own);\n',
    replace: '',
    tests: fairQueue,
  },
  {
    name: 'counts all waiting searches of others before those of a member',
    file: 'server/platform/async/fair-queue.ts',
    search: 'countWaiting(same, ownWaiting + 1)',
    replace: 'countWaiting(same)',
    tests: fairQueue,
  },
  {
    name: 'lets every search wait, however long the queue',
    file: 'server/platform/async/fair-queue.ts',
    search: 'if (expected > ADMITTED_SHARE * wait) throw',
    replace: 'if (expected > Infinity) throw',
    tests: fairQueue,
  },
  {
    name: 'keeps an ordinary place while a search waits for a heavy one',
    file: 'server/platform/limits/search-queues.ts',
    search: 'for (const place of this.#places) place.leave();',
    replace: '',
    tests: runStep,
  },
  {
    name: 'begins further heavy statements after one took too long',
    file: 'server/domain/search/run-step.ts',
    search: '  if (cuttable?.failure && (isHeavy || isBusy(cuttable.failure))) return nothing;\n',
    replace: '',
    tests: runStep,
  },
  {
    name: 'says that nobody was found when a search took too long',
    file: 'server/domain/search/run-step.ts',
    search: '  if (page.found.length === 0) throw cuttable.failure;\n',
    replace: '',
    tests: runStep,
  },
];
