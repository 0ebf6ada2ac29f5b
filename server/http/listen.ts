import type { FastifyInstance } from 'fastify';
import { StartupError } from '#server/platform/errors/startup-error.ts';

interface Address {
  port: number;
  host: string;
}

/** The settings that an operator has to change when listening fails. */
interface AddressSettings {
  port: string;
  host: string;
}

function explain(code: string | undefined, { port, host }: Address, settings: AddressSettings) {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use already. Set ${settings.port} to another.`;
    case 'EACCES':
      return `This process may not listen at port ${port}. Set ${settings.port} to a port above 1023.`;
    case 'EADDRNOTAVAIL':
      return `This machine does not have the address ${host}. Set ${settings.host} to one of its own.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} has no address. Set ${settings.host} to an address of this machine.`;
    default:
      return undefined;
  }
}

/**
 * Starts to listen. @returns the URL of the server
 * @throws StartupError that names the setting to change
 */
export async function listen(
  app: FastifyInstance,
  address: Address,
  settings: AddressSettings,
): Promise<string> {
  try {
    return await app.listen({ port: address.port, host: address.host });
  } catch (error) {
    const reason = explain((error as NodeJS.ErrnoException).code, address, settings);
    throw reason === undefined ? error : new StartupError(reason, { cause: error });
  }
}
