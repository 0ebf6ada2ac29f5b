import { drawnIcon } from './drawn-icon.tsx';

/** The icons of forms and account types, separate from those of every page, so that public pages load less. */

export const EyeIcon = drawnIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z',
  'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = drawnIcon(
  'M4 4l16 16',
  'M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4',
  'M6.4 7.7A15.5 15.5 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4.3-1.1',
  'M9.9 10a3 3 0 0 0 4.1 4.2',
);
export const SchoolIcon = drawnIcon(
  'm2.5 9.5 9.5-5 9.5 5-9.5 5-9.5-5Z',
  'M6.5 12v4.5c1.5 1.5 3.3 2.2 5.5 2.2s4-.7 5.5-2.2V12',
  'M21.5 9.5v5',
);
export const BuildingIcon = drawnIcon(
  'M5 20.5v-15A1.5 1.5 0 0 1 6.5 4h7A1.5 1.5 0 0 1 15 5.5v15',
  'M15 9.5h2.5A1.5 1.5 0 0 1 19 11v9.5',
  'M3 20.5h18',
  'M8.5 8h3',
  'M8.5 12h3',
  'M8.5 16h3',
);
export const ClockIcon = drawnIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'M12 7.5V12l3 2');
export const UserIcon = drawnIcon(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
  'M4.5 20c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
);
