import { createTransport } from 'nodemailer';
import { type DoctorContext, failed, ok, type Result } from './finding.ts';
import { describeError } from '#server/platform/errors/describe-error.ts';
import { PATIENCE } from './run-check.ts';

/** Leaves out the texts of the mail server, which may repeat what was sent. */
function describeFailure(error: unknown): string {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode === undefined ? describeError(error) : `it replied ${responseCode} to ${command}`;
}

/** Connects and logs in to the mail server, and sends nothing. */
export async function checkMailServer({ env: { smtpUrl } }: DoctorContext): Promise<Result> {
  if (smtpUrl === undefined)
    return failed(
      'SMTP_URL is not set, so no code reaches anyone and nobody can sign up.',
      'Set it to the address of your mail server.',
    );
  const { host, username } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
  });
  try {
    await transport.verify();
  } catch (error) {
    return failed(
      `The mail server ${host} cannot be used: ${describeFailure(error)}.`,
      'Check SMTP_URL, the firewall, and the user name and password.',
    );
  } finally {
    transport.close();
  }
  const login = username ? 'accepts the user name and password, or needs none' : 'accepts connections';
  return ok(`The mail server ${host} ${login}.`);
}
