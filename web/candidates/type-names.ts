/** What a candidate's type is called on screen. */
export const typeNames = { employee: 'Employee', student: 'Student' } as const;
