import type { Role } from '#contract/fields/fields.ts';

export interface DemoLogIn {
  role: Role;
  email: string;
  password: string;
}

/** The log-ins of the demo accounts. Nobody receives email at these addresses. */
export const demoLogIns: readonly DemoLogIn[] = [
  { role: 'individual', email: 'individual@demo.hrportal.example', password: 'tamarind-thread-41' },
  { role: 'school', email: 'school@demo.hrportal.example', password: 'harmattan-hill-72' },
  { role: 'company', email: 'company@demo.hrportal.example', password: 'amberleaf-people-58' },
];
