import type { MemberRole } from '#contract/permissions.ts';
import type { DemoLogIn } from './log-ins.ts';

export interface DemoMember extends DemoLogIn {
  member_role: MemberRole;
  display_name: string;
  can_export: boolean;
  /** The key for an authenticator app, of a member whose log-in has two steps. */
  totpSecret?: string;
  /** Whether their look-ups were unusual and are stopped. */
  isStopped?: boolean;
}

/** The colleagues of the owner of the demo company: one of each role, and a checker whose look-ups are stopped. Nobody receives email at these addresses. */
export const demoMembers: readonly DemoMember[] = [
  {
    role: 'company',
    email: 'deputy@demo.hrportal.example',
    password: 'amberleaf-deputy-29',
    member_role: 'owner',
    display_name: 'Ebimoboere Tonprebofa',
    can_export: true,
    totpSecret: 'AMBERLEAFDEMOKEYFORTWOSTEPLOGIN2',
  },
  {
    role: 'company',
    email: 'records@demo.hrportal.example',
    password: 'amberleaf-records-36',
    member_role: 'records officer',
    display_name: 'Hauwa Danlami',
    can_export: true,
  },
  {
    role: 'company',
    email: 'checker@demo.hrportal.example',
    password: 'amberleaf-checker-83',
    member_role: 'checker',
    display_name: 'Ifechukwude Anyaora',
    can_export: false,
  },
  {
    role: 'company',
    email: 'auditor@demo.hrportal.example',
    password: 'amberleaf-auditor-67',
    member_role: 'auditor',
    display_name: 'Olúfúnkẹ́ Adérẹ̀mí',
    can_export: false,
  },
  {
    role: 'company',
    email: 'stopped@demo.hrportal.example',
    password: 'amberleaf-stopped-45',
    member_role: 'checker',
    display_name: 'Nkemakolam Uzodike',
    can_export: false,
    isStopped: true,
  },
];

/** An invitation to the demo company that awaits its answer. */
export const demoInvitation = {
  role: 'company',
  email: 'invited@demo.hrportal.example',
  member_role: 'records officer',
  can_export: false,
} as const;
