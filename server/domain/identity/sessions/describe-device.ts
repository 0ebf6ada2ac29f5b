/** The first that matches is the browser. Most browsers also claim to be those further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/OPR\/|Opera/u, 'Opera'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/UCBrowser\//u, 'UC Browser'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X|Macintosh/u, 'Mac'],
  [/CrOS/u, 'ChromeOS'],
  [/Linux/u, 'Linux'],
];

/** Of a program, the name before its version, like 'curl'. */
const PROGRAM = /^([\w .-]{1,40})(?:\/|$)/u;

const find = (names: typeof BROWSERS, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * Describes the device of a User-Agent header, like 'Firefox on Windows', without versions. Returns '' when the header
 * says nothing that is known.
 */
export function describeDevice(userAgent: string): string {
  const browser = find(BROWSERS, userAgent);
  const system = find(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser ?? system) return browser ?? system ?? '';
  const program = PROGRAM.exec(userAgent)?.[1]?.trim() ?? '';
  return program === 'Mozilla' ? '' : program;
}
