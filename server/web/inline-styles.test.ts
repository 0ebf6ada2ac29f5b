import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { INLINE_STYLES } from './inline-styles.ts';

const source = async (file: string) => {
  const path = new URL(`../../node_modules/react-aria/dist/private/${file}.mjs`, import.meta.url);
  const text = await readFile(path, 'utf8');
  return text.replace(/\$\{\$\w+\$var\$PRESSABLE_ATTRIBUTE\}/u, 'data-react-aria-pressable');
};

test('names the style elements as react-aria writes them', async () => {
  for (const [at, file] of ['interactions/usePress', 'overlays/usePreventScroll'].entries())
    expect(await source(file)).toContain(INLINE_STYLES[at]);
});
