import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8').split(
  '@media screen and (prefers-color-scheme: dark)',
);
const readColors = (css: string) =>
  new Map([...css.matchAll(/--color-([\w-]+): #([\da-f]{6});/gu)].map(([, name, hex]) => [name, hex]));
const schemes = { light: readColors(light), dark: new Map([...readColors(light), ...readColors(dark)]) };

/** The relative luminance of WCAG 2.2, from 0 to 1. */
function toLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
function toContrast(colors: Map<string | undefined, string | undefined>, one: string, other: string): number {
  const [low = 0, high = 0] = [one, other]
    .map((name) => toLuminance(colors.get(name) ?? ''))
    .toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'sunken'];
/** Colours of text with the grounds below it. */
const PAIRS = [
  ...['ink', 'ink-soft', 'ink-faint'].map((ink) => [ink, GROUNDS] as const),
  ['brand-ink', [...GROUNDS, 'brand-50', 'brand-100']] as const,
  ...['success', 'danger'].map((tone) => [`${tone}-ink`, [`${tone}-50`, `${tone}-100`, 'surface']] as const),
  ['warn-ink', ['warn-50', 'warn-100']] as const,
  ['white', ['brand-600', 'brand-700', 'danger-600', 'success-600']] as const,
];

test.each(Object.entries(schemes))('text has enough contrast in the %s scheme', (_, colors) => {
  for (const [ink, grounds] of PAIRS)
    for (const ground of grounds)
      expect(toContrast(colors, ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

test.each(Object.entries(schemes))('the lines of fields can be seen in the %s scheme', (_, colors) => {
  for (const ground of ['canvas', 'surface'])
    expect(toContrast(colors, 'field', ground), ground).toBeGreaterThanOrEqual(3);
});
