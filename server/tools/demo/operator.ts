import type { DemoLogIn } from './log-ins.ts';

/** The organisation of the demo operator, who decides about the others and cannot decide about it. */
export const OPERATIONS = 'Kapok Row Portal Operations';

/** The demo operator. Their log-in has two steps, as that of every operator. Nobody receives email at this address. */
export const demoOperator: DemoLogIn & { totpSecret: string } = {
  role: 'company',
  email: 'operator@demo.hrportal.example',
  password: 'kapok-operator-52',
  totpSecret: 'KAPOKDEMOKEYFORTHEPORTALOPERATOR',
};
