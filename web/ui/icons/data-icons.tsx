import { drawnIcon } from './drawn-icon.tsx';

/** The icons of the signed-in screens alone. */

export const CameraIcon = drawnIcon(
  'M4.5 8h2.7l1.6-2.5h6.4L16.8 8h2.7A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8Z',
  'M12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
);
export const ChevronLeftIcon = drawnIcon('m14.5 6-6 6 6 6');
export const ChevronRightIcon = drawnIcon('m9.5 6 6 6-6 6');
export const FirstPageIcon = drawnIcon('m18 6-6 6 6 6', 'M7 6v12');
export const LastPageIcon = drawnIcon('m6 6 6 6-6 6', 'M17 6v12');
export const ArrowUpIcon = drawnIcon('M12 19V5', 'm6 11 6-6 6 6');
export const ArrowDownIcon = drawnIcon('M12 5v14', 'm6 13 6 6 6-6');
export const SortIcon = drawnIcon('m8 10 4-4 4 4', 'm8 14 4 4 4-4');
export const DownloadIcon = drawnIcon(
  'M12 4.5v11',
  'm7.5 11 4.5 4.5 4.5-4.5',
  'M4.5 15.5v2.5A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5',
);
export const TrashIcon = drawnIcon(
  'M4.5 7h15',
  'M9 7V4.5h6V7',
  'm6.5 7 .8 11.6A1.5 1.5 0 0 0 8.8 20h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7',
  'M10 11v5',
  'M14 11v5',
);
export const EditIcon = drawnIcon(
  'm4.5 19.5 1-4L16 5a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L8.5 18.5l-4 1Z',
  'm14 7 3 3',
);
export const CalendarIcon = drawnIcon(
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5Z',
  'M4 10h16',
  'M8 3.5v4',
  'M16 3.5v4',
);
export const ReportIcon = drawnIcon(
  'M6 4.5h12A1.5 1.5 0 0 1 19.5 6v8.5A1.5 1.5 0 0 1 18 16h-6l-4.5 3.5V16H6a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 6 4.5Z',
);
export const FilterIcon = drawnIcon('M4 6h16', 'M7 12h10', 'M10 18h4');
export const PlusIcon = drawnIcon('M12 5v14', 'M5 12h14');
export const FileIcon = drawnIcon(
  'M7 3.5h6.5L19 9v10a1.5 1.5 0 0 1-1.5 1.5h-10.5A1.5 1.5 0 0 1 5.5 19V5A1.5 1.5 0 0 1 7 3.5Z',
  'M13.5 3.5V9H19',
);
export const CertificateIcon = drawnIcon(
  'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z',
  'm8.5 13.5-1 7 4.5-2.5 4.5 2.5-1-7',
);
export const UsersIcon = drawnIcon(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  'M2.5 19.5c.7-3.2 3.2-5 6.5-5s5.8 1.8 6.5 5',
  'M15.5 4.8a3.5 3.5 0 0 1 0 6.4',
  'M17.5 14.8c2.2.6 3.5 2.2 4 4.7',
);
export const UploadIcon = drawnIcon(
  'M12 15.5V4.5',
  'm7.5 9 4.5-4.5L16.5 9',
  'M4.5 15.5v2.5A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5',
);
export const PrintIcon = drawnIcon(
  'M7 8.5V4h10v4.5',
  'M7 16.5H5.5A1.5 1.5 0 0 1 4 15v-5a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 10v5a1.5 1.5 0 0 1-1.5 1.5H17',
  'M7 14h10v6H7Z',
);
export const LinkIcon = drawnIcon(
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.3 1.3',
  'M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3',
);
export const CopyIcon = drawnIcon(
  'M9.5 8h9A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 18.5v-9A1.5 1.5 0 0 1 9.5 8Z',
  'M16 8V5.5A1.5 1.5 0 0 0 14.5 4h-9A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16H8',
);
export const HomeIcon = drawnIcon(
  'M4.5 10.5 12 4.5l7.5 6',
  'M6.5 9v9A1.5 1.5 0 0 0 8 19.5h8a1.5 1.5 0 0 0 1.5-1.5V9',
  'M10 19.5v-5h4v5',
);
export const KeyboardIcon = drawnIcon(
  'M5 6.5h14A1.5 1.5 0 0 1 20.5 8v8a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 16V8A1.5 1.5 0 0 1 5 6.5Z',
  'M7 10h.1M10.3 10h.1M13.7 10h.1M17 10h.1M8.5 14h7',
);
export const ActivityIcon = drawnIcon('M3.5 12H8l2.5-6.5 4 13L17 12h3.5');
export const ImportIcon = drawnIcon(
  'M12.5 3.5H7A1.5 1.5 0 0 0 5.5 5v3.5',
  'M12.5 3.5 19 9v10a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19v-1.5',
  'M12.5 3.5V9H19',
  'M2.5 13h8.5',
  'm8 10 3 3-3 3',
);
export const LogOutIcon = drawnIcon(
  'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14',
  'M10.5 12H20',
  'm16.5 8.5 3.5 3.5-3.5 3.5',
);
