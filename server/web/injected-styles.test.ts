import { expect, test } from 'vitest';
import { readInjectedStyles } from './injected-styles.ts';

const injection = (css: string) =>
  `let t=e.createElement(\`style\`);t.id=Bn;let n=Mn(e);n&&(t.nonce=n),t.textContent=\`${css}\`.trim(),e.head.prepend(t)`;

test('reads the styles that a script injects, with the constants in them', () => {
  const script = `var Bn=\`x\`,Vn=\`data-pressable\`;function f(){${injection('\n@layer {\n  [${Vn}] {\n  }\n}\n  ')}}
    function g(){let i=document.createElement(\`style\`),a=Mn();a&&(i.nonce=a),i.textContent=\`* {}\`,document.head.prepend(i)}`;
  expect(readInjectedStyles(script)).toEqual(['@layer {\n  [data-pressable] {\n  }\n}', '* {}']);
});

test('takes nothing else for a style', () => {
  expect(readInjectedStyles('let a=e.createElement(`style`);f(a);b.innerHTML=`x`;')).toEqual([]);
  expect(readInjectedStyles('let a=e.createElement(`div`);a.textContent=`x`')).toEqual([]);
});

test('refuses a style whose parts it cannot read', () => {
  expect(() => readInjectedStyles(injection('[${Vn}] {}'))).toThrow('Vn cannot be read');
});
