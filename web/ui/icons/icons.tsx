import { drawnIcon } from './drawn-icon.tsx';

/** The icons of every page; those of forms are in form-icons.tsx, those of the signed-in screens alone in data-icons.tsx, so that public pages load less. */

export const MenuIcon = drawnIcon('M4 7h16', 'M4 12h16', 'M4 17h16');
export const CloseIcon = drawnIcon('m6 6 12 12', 'M18 6 6 18');
export const SearchIcon = drawnIcon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z', 'm15.5 15.5 4.5 4.5');
export const ChevronDownIcon = drawnIcon('m6 9.5 6 6 6-6');
export const ArrowLeftIcon = drawnIcon('M19 12H5', 'm11 6-6 6 6 6');
export const ArrowRightIcon = drawnIcon('M5 12h14', 'm13 6 6 6-6 6');
export const CheckIcon = drawnIcon('m5 12.5 4.5 4.5L19 7.5');
export const CheckCircleIcon = drawnIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'm8 12.3 2.8 2.8 5.2-5.6');
export const AlertIcon = drawnIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z', 'M12 7.5v5.5', 'M12 16.3v.2');
export const PhoneIcon = drawnIcon(
  'M6.5 4h2.3l1.5 4-2 1.5a12 12 0 0 0 6.2 6.2l1.5-2 4 1.5v2.3A2 2 0 0 1 18 19.5 13.5 13.5 0 0 1 4.5 6a2 2 0 0 1 2-2Z',
);
export const MailIcon = drawnIcon(
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5Z',
  'm3.5 7 8.5 6 8.5-6',
);
export const PinIcon = drawnIcon(
  'M12 21s7-5.6 7-11a7 7 0 1 0-14 0c0 5.4 7 11 7 11Z',
  'M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const PlayIcon = drawnIcon('M8 5.5v13l11-6.5-11-6.5Z');
export const LockIcon = drawnIcon(
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5Z',
  'M8 10.5V8a4 4 0 0 1 8 0v2.5',
);
