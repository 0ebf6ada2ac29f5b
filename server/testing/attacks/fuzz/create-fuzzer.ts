import fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { createOddFiles } from '#server/testing/hostile/odd-files.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { type FuzzRequest, fuzzRequest, type Operation } from './fuzz-request.ts';
import { createPrincipals, getRefusal, type PrincipalName, principalNames } from './principals.ts';
import { createReplyChecks, listOperations } from './reply-checks.ts';
import { send } from './send.ts';
import { CANARY, createSamples, createVictim } from './victim.ts';

const callsByName = new Map((Object.values(calls).flat() as Call[]).map((call) => [call.name, call]));

/** Starts a portal with two organisations, and returns what sends generated requests to its calls. */
export async function createFuzzer() {
  const portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1', DNS_SERVERS: '127.0.0.1:1' });
  const victim = await createVictim(portal);
  const principals = await createPrincipals(portal);
  const samples = await createSamples(portal, principals.owner, victim);
  let state = await victim.readState();
  const files = await createOddFiles();
  const document = await (await fetch(`${portal.url}/api/openapi.json`)).json();
  const { checkReply, checkRefusal } = createReplyChecks(document as never);

  /** Kept between calls, because most of them end no session. */
  const tokens = new Map<string, string>();
  async function getToken(name: PrincipalName): Promise<string | undefined> {
    const token = tokens.get(name) ?? (await principals.issueToken(name));
    if (token) tokens.set(name, token);
    return token;
  }

  /** Sends a request as a principal. A session that an earlier request has ended is replaced once. */
  async function sendAs(operation: Operation, request: FuzzRequest, name: PrincipalName) {
    const isForm = 'multipart/form-data' in (operation.requestBody?.content ?? {});
    const sendWith = (token: string | undefined) =>
      send(request, { base: portal.url, method: operation.method.toUpperCase(), token, isForm, files });
    const response = await sendWith(await getToken(name));
    if (response.status !== 401 || name === 'visitor' || request.headers['authorization']) return response;
    await principals.repair();
    tokens.delete(name);
    return await sendWith(await getToken(name));
  }

  function checkAll(
    operation: Operation,
    request: FuzzRequest,
    name: PrincipalName,
    response: Awaited<ReturnType<typeof send>>,
  ) {
    const isForOperators = callsByName.get(operation.operationId)?.requiresOperator ?? false;
    const replaced = request.headers['authorization'] && operation['x-permission'] !== 'public';
    const refusal = replaced ? 'not_signed_in' : getRefusal(operation, name, isForOperators);
    return [
      ...checkReply(operation, response),
      ...(refusal ? checkRefusal(refusal, response) : []),
      ...(response.body.includes(CANARY) && !isForOperators
        ? ['shows what another organisation keeps to itself']
        : []),
    ];
  }

  /**
   * Sends generated requests to an operation as every kind of principal.
   * @returns the tables in which records of the other organisation have changed
   * @throws the smallest request that fails
   */
  async function fuzz(name: string, { seed, requests }: { seed: number; requests: number }) {
    const operation = operations.find(({ operationId }) => operationId === name);
    if (!operation) throw new Error(`the OpenAPI document has no ${name}`);
    await principals.repair();
    const before = state;
    const isForOperators = callsByName.get(operation.operationId)?.requiresOperator ?? false;
    const permitted = principalNames.filter((one) => !getRefusal(operation, one, isForOperators));
    const principal = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...permitted) },
      { weight: 1, arbitrary: fc.constantFrom(...principalNames) },
    );
    try {
      await fc.assert(
        fc.asyncProperty(fuzzRequest(operation, samples), principal, async (request, sender) => {
          if (isElsewhere(operation, request)) return;
          const response = await sendAs(operation, request, sender);
          const faults = checkAll(operation, request, sender, response);
          if (faults.length > 0) throw new Error(faults.join('\n'));
        }),
        { seed, numRuns: requests },
      );
    } finally {
      // What a failed operation has changed is not reported again for the next one.
      state = await victim.readState();
    }
    // Operators decide about other organisations.
    return isForOperators ? [] : Object.keys(state).filter((table) => state[table] !== before[table]);
  }

  const operations = listOperations(document as never);
  const paths = new Set(operations.map(({ path }) => path));
  /** Whether the address belongs to another operation, such as /candidates/search for /candidates/{id}. */
  const isElsewhere = ({ path }: Operation, { target }: FuzzRequest) => {
    const [own = ''] = decodeSafely(target).split('?');
    return path.includes('{') && paths.has(own.replace(/\/$/u, ''));
  };
  return { portal, fuzz };
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
