import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A person at the provider, with the provider's claims. */
export interface ProviderPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
}

const CLIENT = { client_id: 'hr-portal', client_secret: 'a secret that only tests know' };
const INTERACTION = '/interaction';
const TTL_SECONDS = 600;

const createKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const KEY = createKey();
const KEY_ID = 'tests';

/** What tests change about an ID token before the portal receives it. */
export interface IdTokenChange {
  claims?: Record<string, unknown>;
  /** Leaves the token unsigned. */
  isUnsigned?: boolean;
  /** Signs with a key that is not the provider's. */
  hasOtherKey?: boolean;
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signToken = (key: KeyObject, text: string) =>
  `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;

function changeIdToken(token: string, { claims, isUnsigned = false, hasOtherKey = false }: IdTokenChange) {
  const [, payload = ''] = token.split('.');
  const original = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const header = isUnsigned ? { alg: 'none' } : { alg: 'RS256', kid: KEY_ID };
  const text = `${encode(header)}.${encode({ ...original, ...claims })}`;
  return isUnsigned ? `${text}.` : signToken(hasOtherKey ? createKey() : KEY, text);
}

/** Changes the JSON of a reply before it is sent. */
function changeReply(response: ServerResponse, change: (body: Record<string, unknown>) => object) {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer) => {
    const changed = JSON.stringify(change(JSON.parse(body.toString()) as Record<string, unknown>));
    response.setHeader('content-length', Buffer.byteLength(changed));
    return end(changed);
  }) as ServerResponse['end'];
}

function createProvider(issuer: string, redirectUri: string, people: Map<string, ProviderPerson>) {
  return new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri], grant_types: ['authorization_code'] }],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${INTERACTION}/${uid}` },
    pkce: { required: () => true },
    ttl: Object.fromEntries(
      ['AccessToken', 'Grant', 'IdToken', 'Interaction', 'Session'].map((name) => [name, TTL_SECONDS]),
    ),
    cookies: { keys: ['a key of the tests'] },
    jwks: { keys: [{ ...KEY.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
  });
}

/**
 * Starts a real OpenID provider on a free port. It shows no screens: it signs in the chosen person with consent, or
 * denies access when nobody is chosen.
 */
export async function startOpenIdProvider() {
  const people = new Map<string, ProviderPerson>();
  let signedInPerson: ProviderPerson | undefined;
  let provider: Provider | undefined;
  let handleRequest: RequestHandler | undefined;
  const requestedPaths: string[] = [];

  async function interact(idp: Provider, request: IncomingMessage, response: ServerResponse) {
    if (!signedInPerson) return await idp.interactionFinished(request, response, { error: 'access_denied' });
    const grant = new idp.Grant({ accountId: signedInPerson.sub, clientId: CLIENT.client_id });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    return await idp.interactionFinished(request, response, {
      login: { accountId: signedInPerson.sub },
      consent,
    });
  }

  const server = createServer((request, response) => {
    requestedPaths.push(request.url?.split('?', 1)[0] ?? '');
    if (provider && request.url?.startsWith(INTERACTION)) void interact(provider, request, response);
    else handleRequest?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** The settings of a portal that uses this provider. */
    settings: {
      GOOGLE_CLIENT_ID: CLIENT.client_id,
      GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
      GOOGLE_ISSUER: issuer,
    },
    /** Registers the portal at this address as a client. */
    trust(portalUrl: string) {
      provider = createProvider(issuer, `${portalUrl}/api/google/callback`, people);
      handleRequest = provider.callback();
    },
    /** Chooses the person who signs in next; undefined denies access. */
    choose(person: ProviderPerson | undefined) {
      if (person) people.set(person.sub, person);
      signedInPerson = person;
    },
    /** Overrides all replies from now on; undefined restores the provider's own. */
    replyWith(other?: RequestHandler) {
      handleRequest = other ?? provider?.callback();
    },
    /** Changes the ID tokens from now on, and signs them again. */
    changeIdTokens(change: IdTokenChange) {
      const reply = provider?.callback();
      handleRequest = (request, response) => {
        if (request.url === '/token')
          changeReply(response, (body) => ({
            ...body,
            id_token: changeIdToken(String(body['id_token']), change),
          }));
        return reply?.(request, response);
      };
    },
    /** Changes the metadata from now on. */
    changeMetadata(change: Record<string, unknown>) {
      const reply = provider?.callback();
      handleRequest = (request, response) => {
        if (request.url?.startsWith('/.well-known/'))
          changeReply(response, (body) => ({ ...body, ...change }));
        return reply?.(request, response);
      };
    },
    /** The requested paths. */
    requestedPaths,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;
