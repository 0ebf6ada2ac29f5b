import { expect, test } from 'vitest';
import { assuranceLevels } from '#contract/assurance.ts';
import { nameAssurance } from '#web/ui/feedback/assurance-names.ts';
import { explainAssurance } from './assurance-texts.ts';

const at = { checked_at: '2026-03-05T12:00:00Z', expires_at: '2028-03-05T12:00:00Z' };
const domain = { level: 'domain verified', checked: 'zenwata.example', ...at } as const;

test('the badge of a proven domain is the domain, and never vouches for the name', () => {
  expect(nameAssurance(domain)).toBe('zenwata.example');
  expect(explainAssurance('Zenwata Foods', domain)).toContain(
    'Nobody has confirmed that it is Zenwata Foods.',
  );
});

test('the other badges are the level', () => {
  for (const level of assuranceLevels.filter((each) => each !== 'domain verified'))
    expect(nameAssurance({ level, checked: 'zenwata.example', ...at })).not.toContain('zenwata.example');
});

test('explains what an operator compared, and when', () => {
  const confirmed = { ...domain, level: 'name confirmed' } as const;
  expect(explainAssurance('Zenwata Foods', confirmed)).toContain(
    'compared the name Zenwata Foods with the domain',
  );
  expect(explainAssurance('Zenwata Foods', confirmed)).toContain('valid until');
  const registered = { ...domain, level: 'registry checked', checked: 'RC 1234567' } as const;
  expect(explainAssurance('Zenwata Foods', registered)).toContain(
    'registration of Zenwata Foods: RC 1234567',
  );
});
