import { canBeGrantedExport, type MemberRole, memberRoles } from '#contract/permissions.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { teamTexts as texts } from './team-texts.ts';

export interface Access {
  member_role: MemberRole;
  can_export: boolean;
}

/** The role of a member and whether they may export. */
export function AccessFields({ access, onChange }: { access: Access; onChange: (access: Access) => void }) {
  const { member_role, can_export } = access;
  const canExport = canBeGrantedExport(member_role);
  return (
    <>
      <Select
        label={texts.role}
        description={permissionTexts.summaries[member_role]}
        options={memberRoles.map((role) => ({ value: role, label: permissionTexts.roles[role] }))}
        value={member_role}
        onChange={(event) => {
          const role = event.target.value as MemberRole;
          onChange({
            member_role: role,
            can_export: canBeGrantedExport(role) && (can_export || role === 'owner'),
          });
        }}
      />
      <Checkbox
        label={texts.exports}
        description={canExport ? texts.exportsWhy : texts.exportsNever}
        checked={can_export}
        disabled={!canExport}
        onChange={(event) => onChange({ member_role, can_export: event.target.checked })}
      />
    </>
  );
}
