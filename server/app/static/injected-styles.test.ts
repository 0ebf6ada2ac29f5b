import { expect, test } from 'vitest';
import { readInjectedStyles } from './injected-styles.ts';

const buildInjection = (css: string) =>
  `let t=e.createElement(\`style\`);t.id=Bn;let n=Mn(e);n&&(t.nonce=n),t.textContent=\`${css}\`.trim(),e.head.prepend(t)`;

test('extracts the styles that a script injects, with their constants', () => {
  const script = `var Bn=\`x\`,Vn=\`data-pressable\`;function f(){${buildInjection('\n@layer {\n  [${Vn}] {\n  }\n}\n  ')}}
    function g(){let i=document.createElement(\`style\`),a=Mn();a&&(i.nonce=a),i.textContent=\`* {}\`,document.head.prepend(i)}`;
  expect(readInjectedStyles(script)).toEqual(['@layer {\n  [data-pressable] {\n  }\n}', '* {}']);
});

test('extracts nothing else as a style', () => {
  expect(readInjectedStyles('let a=e.createElement(`style`);f(a);b.innerHTML=`x`;')).toEqual([]);
  expect(readInjectedStyles('let a=e.createElement(`div`);a.textContent=`x`')).toEqual([]);
});

test('rejects a style with unreadable parts', () => {
  expect(() => readInjectedStyles(buildInjection('[${Vn}] {}'))).toThrow('unreadable part: Vn');
});
