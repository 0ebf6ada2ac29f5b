/** Texts that ask to check or confirm dates. */
export const unusualDateTexts = {
  checkDates: 'Please check the dates marked below.',
  unusual: {
    title: (date: string) => `Is ${date} right?`,
    titleMany: 'Are these dates right?',
    early: (label: string, date: string) => `${label} is ${date}, before 1950.`,
    late: (label: string, date: string, years: number) =>
      `${label} is ${date}, more than ${years === 1 ? 'a year' : `${years} years`} ahead.`,
    check: 'Please compare with your records before you go on.',
    confirm: 'Yes, it is right',
    confirmMany: 'Yes, they are right',
    change: 'Change it',
    changeMany: 'Change them',
  },
} as const;
