/** Whether a number format of a spreadsheet shows a day or a year. Quoted, escaped and bracketed parts do not count. */
export function isDateFormat(code: string): boolean {
  const bare = code.replaceAll(/"[^"]*"|\[[^\]]*\]|[\\_*]./gu, '');
  return !/general/iu.test(bare) && /[dy]/iu.test(bare);
}
