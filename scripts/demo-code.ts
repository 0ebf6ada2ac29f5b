import { Secret, TOTP } from 'otpauth';
import { demoOperator } from '#server/tools/demo/operator.ts';

/** Prints what an authenticator app of the demo operator shows: `npm run demo:code`. */
const app = new TOTP({ secret: Secret.fromBase32(demoOperator.totpSecret) });
process.stdout.write(`${app.generate()}\n`);
