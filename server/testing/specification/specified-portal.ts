import { randomBytes } from 'node:crypto';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { type Client, createClient, type Role } from './client.ts';

/** An account of a client that is logged in. */
export interface SpecifiedAccount {
  client: Client;
  role: Role;
  email: string;
  password: string;
  /** The name of a school or a company; of an individual, first and last name. */
  name: string;
}

const PASSWORD = 'Okra soup on Sundays 7';

/** Builds the specification's registration payload of a role. */
export function buildRegistration(role: Role, name: string, email: string) {
  const [first_name, last_name] = name.split(' ');
  return {
    ...(role === 'individual' ? { first_name, last_name } : { name }),
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    role,
    phone: '+2348035550142',
    address: '',
    image_url: null,
  };
}

/** Starts a portal with the settings of a production server, and with what its clients do first. */
export async function startSpecifiedPortal() {
  const portal = await startTestPortal({
    NODE_ENV: 'production',
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'https://portal.example',
    TRUST_PROXY: '127.0.0.1',
  });
  const { mails } = portal;
  let networks = 0;
  /** Every client has a network of its own, as the clients of a proxy have. */
  const openClient = (hasCookies: boolean) =>
    createClient(portal.url, { hasCookies, forwardedFor: `203.0.${(networks += 1)}.7` });
  return {
    ...portal,
    openClient,
    /** Reads the code of the `count`th email to an address. */
    readCode: async (email: string, count: number) => extractCode(await mails.to(email, count)),
    /** Registers, verifies the email and logs in, as the specification's screens do. */
    async signUp(role: Role, name: string, hasCookies: boolean): Promise<SpecifiedAccount> {
      const client = openClient(hasCookies);
      const email = `${crypto.randomUUID()}@example.com`;
      const { json } = await client.register(buildRegistration(role, name, email));
      client.useToken(json.token);
      await client.verifyEmail(extractCode(await mails.to(email, 1)));
      const loggedIn = await client.logIn({ email, password: PASSWORD, role });
      client.useToken(loggedIn.json.token);
      return { client, role, email, password: PASSWORD, name };
    },
  };
}

export type SpecifiedPortal = Awaited<ReturnType<typeof startSpecifiedPortal>>;
