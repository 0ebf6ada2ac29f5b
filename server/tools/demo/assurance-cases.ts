import type { Role } from '#contract/fields/fields.ts';
import type { DemoProof } from './accounts.ts';

/** An organisation that shows one state of assurance, with one person on its records. */
export interface AssuranceCase {
  kind: Exclude<Role, 'individual'>;
  name: string;
  email: string;
  /** Nothing for one that is email only. */
  proof?: DemoProof & {
    /** How long ago the proof was given and the person recorded. */
    monthsAgo: number;
    /** The name that was checked, if the organisation has another one now. */
    name?: string;
    /** The reason of an operator. */
    revoked?: string;
    /** Whether an operator has yet to compare the name with the domain. */
    awaitsNameCheck?: true;
  };
  /** Why an operator suspended it. */
  suspended?: string;
  /** The number of a request that waits for an operator. */
  pendingCheck?: string;
  /** The person on record. */
  person: { name: string; address: string; start_date: string };
}

/** The password of the owners of all cases. */
export const CASE_PASSWORD = 'show-the-level-36';

const BANK = 'Umbrella Tree Microfinance Bank';

/**
 * Three of them have one name or nearly so: the name of the first is confirmed. The second has verified a domain of its own,
 * and the third nothing.
 */
export const assuranceCases: readonly AssuranceCase[] = [
  {
    kind: 'company',
    name: BANK,
    email: 'bank@demo.hrportal.example',
    proof: {
      level: 'name confirmed',
      method: 'operator',
      checked: 'umbrellatree-mfb.example',
      monthsAgo: 5,
    },
    person: { name: 'Ebelechukwu Nwafor', address: '8 Loom Street, Ikeja, Lagos', start_date: '2021-04-12' },
  },
  {
    kind: 'company',
    name: BANK,
    email: 'impostor@demo.hrportal.example',
    proof: {
      level: 'domain verified',
      method: 'email code',
      checked: 'umbrella-tree-bank.example',
      monthsAgo: 0,
      awaitsNameCheck: true,
    },
    person: { name: 'Tamunosaki Briggs', address: '31 Ferry Lane, Port Harcourt', start_date: '2023-09-04' },
  },
  {
    kind: 'company',
    name: 'UmbrellaTree Microfinance Bank Ltd',
    email: 'similar@demo.hrportal.example',
    person: { name: 'Nnaemeka Okwuosa', address: '12 Parasol Road, Aba', start_date: '2024-02-05' },
  },
  {
    kind: 'company',
    name: 'Silverbirch Courier Services',
    email: 'domain@demo.hrportal.example',
    proof: {
      level: 'domain verified',
      method: 'dns record',
      checked: 'silverbirch-courier.example',
      monthsAgo: 0,
      awaitsNameCheck: true,
    },
    person: { name: 'Rukayat Adegbite', address: '44 Parcel Street, Ilorin', start_date: '2022-01-17' },
  },
  {
    kind: 'company',
    name: 'Dawnlight Packaging',
    email: 'renamed@demo.hrportal.example',
    proof: {
      level: 'name confirmed',
      method: 'operator',
      checked: 'dawnlight-printers.example',
      name: 'Dawnlight Printers',
      monthsAgo: 8,
    },
    person: { name: 'Obiageli Madubuike', address: '3 Carton Lane, Onitsha', start_date: '2020-10-05' },
  },
  {
    kind: 'company',
    name: 'Gullwing Recruiters',
    email: 'suspended@demo.hrportal.example',
    proof: {
      level: 'name confirmed',
      method: 'operator',
      checked: 'gullwing-recruiters.example',
      monthsAgo: 3,
    },
    suspended: 'It recorded people who have never worked there.',
    person: { name: 'Danjuma Bitrus', address: '27 Wharf Road, Warri', start_date: '2021-08-30' },
  },
  {
    kind: 'company',
    name: 'Riverbend Equipment Leasing',
    email: 'expired@demo.hrportal.example',
    proof: {
      level: 'domain verified',
      method: 'dns record',
      checked: 'riverbend-leasing.example',
      monthsAgo: 26,
    },
    person: { name: 'Abdulmalik Zubairu', address: '5 Granary Road, Kaduna', start_date: '2019-02-18' },
  },
  {
    kind: 'company',
    name: 'Copper Kettle Traders',
    email: 'revoked@demo.hrportal.example',
    proof: {
      level: 'registry checked',
      method: 'document',
      checked: 'RC 7204418',
      monthsAgo: 9,
      revoked: 'The certificate belongs to another company.',
    },
    person: { name: 'Ifeyinwa Onuorah', address: '19 Kettle Close, Enugu', start_date: '2022-06-27' },
  },
  {
    kind: 'school',
    name: 'Palmgrove Comprehensive School',
    email: 'pending@demo.hrportal.example',
    pendingCheck: 'OY/SS/0932',
    person: { name: 'Oluwadamilare Fasanya', address: '2 Palmgrove Way, Ibadan', start_date: '2022-09-12' },
  },
];
