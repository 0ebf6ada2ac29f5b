import type { ReactNode } from 'react';

/** Every icon: drawn on 24 by 24, one stroke width, the colour of the text, silent to screen readers. */
export interface IconProps {
  className?: string;
}

function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const icon = (drawing: ReactNode) =>
  function DrawnIcon({ className }: IconProps) {
    return <Icon className={className}>{drawing}</Icon>;
  };

const d = (...paths: string[]) => icon(paths.map((path) => <path key={path} d={path} />));

export const MenuIcon = d('M4 7h16', 'M4 12h16', 'M4 17h16');
export const CloseIcon = d('m6 6 12 12', 'M18 6 6 18');
export const SearchIcon = d('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z', 'm15.5 15.5 4.5 4.5');
export const EyeIcon = d(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z',
  'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = d(
  'M4 4l16 16',
  'M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4',
  'M6.4 7.7A15.5 15.5 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4.3-1.1',
  'M9.9 10a3 3 0 0 0 4.1 4.2',
);
export const CameraIcon = d(
  'M4.5 8h2.7l1.6-2.5h6.4L16.8 8h2.7A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8Z',
  'M12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
);
export const ChevronDownIcon = d('m6 9.5 6 6 6-6');
export const ChevronLeftIcon = d('m14.5 6-6 6 6 6');
export const ChevronRightIcon = d('m9.5 6 6 6-6 6');
export const FirstPageIcon = d('m18 6-6 6 6 6', 'M7 6v12');
export const LastPageIcon = d('m6 6 6 6-6 6', 'M17 6v12');
export const ArrowUpIcon = d('M12 19V5', 'm6 11 6-6 6 6');
export const ArrowDownIcon = d('M12 5v14', 'm6 13 6 6 6-6');
export const ArrowLeftIcon = d('M19 12H5', 'm11 6-6 6 6 6');
export const ArrowRightIcon = d('M5 12h14', 'm13 6 6 6-6 6');
export const SortIcon = d('m8 10 4-4 4 4', 'm8 14 4 4 4-4');
export const CheckIcon = d('m5 12.5 4.5 4.5L19 7.5');
export const CheckCircleIcon = d('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'm8 12.3 2.8 2.8 5.2-5.6');
export const AlertIcon = d('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'M12 7.5v5.5', 'M12 16.3v.2');
export const UploadIcon = d(
  'M12 15.5V4.5',
  'm7.5 9 4.5-4.5L16.5 9',
  'M4.5 15.5v2.5A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5',
);
export const DownloadIcon = d(
  'M12 4.5v11',
  'm7.5 11 4.5 4.5 4.5-4.5',
  'M4.5 15.5v2.5A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5',
);
export const TrashIcon = d(
  'M4.5 7h15',
  'M9 7V4.5h6V7',
  'm6.5 7 .8 11.6A1.5 1.5 0 0 0 8.8 20h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7',
  'M10 11v5',
  'M14 11v5',
);
export const EditIcon = d(
  'm4.5 19.5 1-4L16 5a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L8.5 18.5l-4 1Z',
  'm14 7 3 3',
);
export const CalendarIcon = d(
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5Z',
  'M4 10h16',
  'M8 3.5v4',
  'M16 3.5v4',
);
export const UserIcon = d(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
  'M4.5 20c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
);
export const SchoolIcon = d(
  'm2.5 9.5 9.5-5 9.5 5-9.5 5-9.5-5Z',
  'M6.5 12v4.5c1.5 1.5 3.3 2.2 5.5 2.2s4-.7 5.5-2.2V12',
  'M21.5 9.5v5',
);
export const BuildingIcon = d(
  'M5 20.5v-15A1.5 1.5 0 0 1 6.5 4h7A1.5 1.5 0 0 1 15 5.5v15',
  'M15 9.5h2.5A1.5 1.5 0 0 1 19 11v9.5',
  'M3 20.5h18',
  'M8.5 8h3',
  'M8.5 12h3',
  'M8.5 16h3',
);
export const PhoneIcon = d(
  'M6.5 4h2.3l1.5 4-2 1.5a12 12 0 0 0 6.2 6.2l1.5-2 4 1.5v2.3A2 2 0 0 1 18 19.5 13.5 13.5 0 0 1 4.5 6a2 2 0 0 1 2-2Z',
);
export const MailIcon = d(
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5Z',
  'm3.5 7 8.5 6 8.5-6',
);
export const PinIcon = d(
  'M12 21s7-5.6 7-11a7 7 0 1 0-14 0c0 5.4 7 11 7 11Z',
  'M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const FilterIcon = d('M4 6h16', 'M7 12h10', 'M10 18h4');
export const PlusIcon = d('M12 5v14', 'M5 12h14');
export const FileIcon = d(
  'M7 3.5h6.5L19 9v10a1.5 1.5 0 0 1-1.5 1.5h-10.5A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5Z',
  'M13.5 3.5V9H19',
);
export const LogOutIcon = d(
  'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14',
  'M10.5 12H20',
  'm16.5 8.5 3.5 3.5-3.5 3.5',
);
export const ShieldIcon = d(
  'M12 3.5 5 6v5.5c0 4.3 2.8 7.3 7 9 4.2-1.7 7-4.7 7-9V6l-7-2.5Z',
  'm8.8 12 2.3 2.3 4.2-4.5',
);
export const UsersIcon = d(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  'M2.5 19.5c.7-3.2 3.2-5 6.5-5s5.8 1.8 6.5 5',
  'M15.5 4.8a3.5 3.5 0 0 1 0 6.4',
  'M17.5 14.8c2.2.6 3.5 2.2 4 4.7',
);
export const ClockIcon = d('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'M12 7.5V12l3 2');
export const PlayIcon = d('M8 5.5v13l11-6.5-11-6.5Z');
export const LockIcon = d(
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5Z',
  'M8 10.5V8a4 4 0 0 1 8 0v2.5',
);
