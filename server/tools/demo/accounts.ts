import type { Role } from '#contract/fields/fields.ts';
import type { addProof } from '#server/domain/assurance/queries/proofs.ts';
import type { Profile } from '#server/domain/identity/queries/organizations.ts';
import { COMPANY, SCHOOL, WORKSHOP } from './organizations.ts';

interface DemoAccount {
  profile: Omit<Profile, 'photo_key'>;
  /** What proves who the organisation is; nothing for one that is not verified. */
  proof?: DemoProof;
}

export type DemoProof = Pick<Parameters<typeof addProof>[1], 'level' | 'method' | 'checked'>;

/** The profiles of the demo accounts. */
export const demoAccounts: Readonly<Record<Role, DemoAccount>> = {
  individual: {
    profile: {
      name: '',
      first_name: 'Morẹ́nikẹ́',
      last_name: 'Okundaye',
      organization: WORKSHOP,
      phone: '+234 809 555 0142',
      address: '17 Kolanut Crescent, Bodija, Ibadan',
    },
  },
  school: {
    profile: {
      name: SCHOOL,
      first_name: '',
      last_name: '',
      organization: '',
      phone: '+234 809 555 0177',
      address: '3 Harmattan Road, Rayfield, Jos, Plateau State',
    },
    proof: { level: 'registry checked', method: 'document', checked: 'PL/SS/0417' },
  },
  company: {
    profile: {
      name: COMPANY,
      first_name: '',
      last_name: '',
      organization: '',
      phone: '+234 809 555 0163',
      address: 'Plot 212, Baobab Avenue, Utako, Abuja',
    },
    proof: { level: 'name confirmed', method: 'operator', checked: 'amberleaf-people.example' },
  },
};
