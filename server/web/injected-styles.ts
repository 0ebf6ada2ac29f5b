/** A style element that a script makes and fills with a template literal, as the minifier writes it. */
const INJECTED = /createElement\(`style`\)[^`]*\.textContent=`(?<css>[^`]*)`/gu;
const VARIABLE = /\$\{(?<name>[\w$]+)\}/gu;

/** The value of a constant of `script` that is a plain string. */
function constant(script: string, name: string): string {
  const value = new RegExp(`[ ,;]${name.replaceAll('$', '\\$')}=\`(?<value>[^\`$]*)\``, 'u').exec(script);
  if (!value?.groups) throw new Error(`The built screens inject a style whose part ${name} cannot be read.`);
  return value.groups['value'] ?? '';
}

/**
 * The style elements that a built script adds to a page while it runs, as the component library does for what can be
 * pressed and against scrolling behind a dialog. The content security policy allows them by their hashes.
 * @throws Error when such a style is made of parts that cannot be read
 */
export function readInjectedStyles(script: string): string[] {
  return [...script.matchAll(INJECTED)].map(({ groups }) =>
    (groups?.['css'] ?? '').replaceAll(VARIABLE, (_, name: string) => constant(script, name)).trim(),
  );
}
