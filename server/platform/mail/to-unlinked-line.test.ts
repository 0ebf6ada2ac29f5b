import { expect, test } from 'vitest';
import { toUnlinkedLine } from './to-unlinked-line.ts';

test.each(['https://evil.example/a', 'www.evil.example', 'Pay at evil.example now', 'HTTP://192.0.2.17/x'])(
  'leaves no address of a website in %j',
  (name) => {
    const line = toUnlinkedLine(name);
    expect(line).not.toMatch(/https?:\/\/|\w\.\w\w/iu);
    expect(line.replaceAll('\u200B', '')).toBe(name);
  },
);

test.each(['Ngozi Okonkwo-Bello', 'Dr. A. B. Ọláwálé', 'Zenwata Foods Ltd.'])(
  'leaves the name %s as it is',
  (name) => expect(toUnlinkedLine(name)).toBe(name),
);
