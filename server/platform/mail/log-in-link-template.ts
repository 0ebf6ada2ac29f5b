import { LOG_IN_LINK_SECONDS, WRONG_PASSWORDS_PER_EMAIL } from '#contract/limits.ts';
import { toMessage } from './content.ts';
import type { Message } from './mailer.ts';

const MINUTES = LOG_IN_LINK_SECONDS / 60;

/** Writes an email with a link that logs in on a new device. */
export const writeLogInLink = (to: string, link: string): Message =>
  toMessage(to, {
    subject: 'Log in to HR Portal with this link',
    paragraphs: [
      `Somebody entered ${WRONG_PASSWORDS_PER_EMAIL} wrong passwords for your HR Portal account within a day. To stop the guessing, new devices cannot log in with a password for now. Devices that you have used before can.`,
      `To log in on a new device, open this link on it and press "Log in":\n${link}`,
      `The link works once, for ${MINUTES} minutes. Never give it to anyone: whoever has it can log in as you.`,
      'If you do not want to log in on a new device, you can ignore this message. Your password stays as it is.',
    ],
  });
