/** Matches a style element that a script creates and fills with a template literal, as the minifier writes it. */
const INJECTED = /createElement\(`style`\)[^`]*\.textContent=`(?<css>[^`]*)`/gu;
const VARIABLE = /\$\{(?<name>[\w$]+)\}/gu;

/** Returns the value of a plain string constant in `script`. */
function readConstant(script: string, name: string): string {
  const value = new RegExp(`[ ,;]${name.replaceAll('$', '\\$')}=\`(?<value>[^\`$]*)\``, 'u').exec(script);
  if (!value?.groups) throw new Error(`The built screens inject a style with an unreadable part: ${name}.`);
  return value.groups['value'] ?? '';
}

/**
 * Extracts the style elements that a built script adds to a page at run time. The component library adds them for
 * pressable elements and to prevent scrolling behind a dialog. The content security policy allows them by their hashes.
 * @throws Error when a part of such a style cannot be read
 */
export function readInjectedStyles(script: string): string[] {
  return [...script.matchAll(INJECTED)].map(({ groups }) =>
    (groups?.['css'] ?? '').replaceAll(VARIABLE, (_, name: string) => readConstant(script, name)).trim(),
  );
}
