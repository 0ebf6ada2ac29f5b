/** Texts that only paper shows. */
export const printedTexts = { at: 'Printed at', by: 'Printed by' } as const;
