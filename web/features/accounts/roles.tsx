import type { ReactNode } from 'react';
import type { Role } from '#contract/fields/fields.ts';
import { BuildingIcon, SchoolIcon, UserIcon } from '#web/ui/icons/form-icons.tsx';
import { accountScreenTexts } from './account-screen-texts.ts';

const icons: Record<Role, ReactNode> = {
  individual: <UserIcon />,
  school: <SchoolIcon />,
  company: <BuildingIcon />,
};

export const roles = Object.keys(icons) as Role[];

export const roleOptions = roles.map((value) => ({
  value,
  label: accountScreenTexts.roleNames[value],
  icon: icons[value],
}));

/** Parses the role in a path; null when it is unknown. */
export const parseRole = (account: string | undefined): Role | null =>
  roles.find((role) => role === account) ?? null;
