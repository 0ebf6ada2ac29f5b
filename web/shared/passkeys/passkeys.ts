import type { WebAuthnError } from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '#contract/passkeys.ts';
import { CallFailure } from '#web/api/failure.ts';
import { importOnline } from '#web/ui/late/import-online.ts';
import { passkeyTexts as texts } from './passkey-texts.ts';

/** Few members use a passkey on a visit. */
const loadLibrary = () => importOnline(() => import('@simplewebauthn/browser'));

/** Whether this browser can use passkeys. It cannot without https. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** Why the browser has no passkey to send. It is shown like input that the server rejects. */
class PasskeyFailure extends CallFailure {
  constructor(message: string) {
    super(422, message);
  }
}

/** The names of the errors of WebAuthn, and their sentences. */
const toFailure = (error: unknown, domain: string, cancelled: string): unknown => {
  if (!(error instanceof Error)) return error;
  // The library wraps some errors of the browser.
  const { name } = (error as Partial<WebAuthnError>).cause instanceof Error ? (error.cause as Error) : error;
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyFailure(cancelled);
  if (name === 'InvalidStateError') return new PasskeyFailure(texts.exists);
  if (name === 'SecurityError') return new PasskeyFailure(texts.wrongAddress(domain));
  return new PasskeyFailure(texts.failed);
};

/** Asks the user for a passkey. @throws CallFailure */
export async function getPasskey(optionsJSON: PasskeyRequest): Promise<UsedPasskey> {
  const { startAuthentication } = await loadLibrary();
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    throw toFailure(error, optionsJSON.rpId, texts.cancelled);
  }
}

/** Asks the user to create a passkey. @throws CallFailure */
export async function createPasskey(optionsJSON: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await loadLibrary();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw toFailure(error, optionsJSON.rp.id, texts.notCreated);
  }
}
