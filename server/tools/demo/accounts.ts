import type { Role } from '#contract/fields/fields.ts';
import type { addProof } from '#server/domain/assurance/queries/proofs.ts';
import type { Profile } from '#server/domain/identity/queries/organizations.ts';
import { COMPANY, SCHOOL, WORKSHOP } from './organizations.ts';
import type { Look } from './portraits/look.ts';

interface DemoAccount {
  profile: Omit<Profile, 'photo_key'>;
  look: Look;
  /** What proves who the organisation is; nothing for one that is not verified. */
  proof?: DemoProof;
}

export type DemoProof = Pick<Parameters<typeof addProof>[1], 'level' | 'method' | 'checked'>;

/** The profiles and portraits of the demo accounts. */
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
    look: {
      gender: 'female',
      age: 'young',
      skin: '#7b4a2f',
      hairColour: '#1b1513',
      ground: '#f4e2a6',
      cloth: '#0f7173',
      trim: '#bd8417',
      headWidth: 63,
      jaw: 0.77,
      hair: 'braids',
      headwear: 'none',
      clothes: 'ankara',
      beard: 'none',
      glasses: 'none',
      earrings: 'hoop',
      mouth: 'beam',
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
    look: {
      gender: 'female',
      age: 'elder',
      skin: '#8a5738',
      hairColour: '#8d8782',
      ground: '#d5deef',
      cloth: '#553a86',
      trim: '#9c3a6e',
      headWidth: 64,
      jaw: 0.78,
      hair: 'crop',
      headwear: 'gele',
      clothes: 'ankara',
      beard: 'none',
      glasses: 'round',
      earrings: 'stud',
      mouth: 'smile',
    },
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
    look: {
      gender: 'male',
      age: 'adult',
      skin: '#6d4029',
      hairColour: '#1b1513',
      ground: '#cbe2d2',
      cloth: '#22304a',
      trim: '#b4551d',
      headWidth: 67,
      jaw: 0.89,
      hair: 'low',
      headwear: 'none',
      clothes: 'suit',
      beard: 'goatee',
      glasses: 'square',
      earrings: 'none',
      mouth: 'smile',
    },
  },
};
