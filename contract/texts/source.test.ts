import { expect, test } from 'vitest';
import type { AssuranceLevel } from '#contract/assurance.ts';
import { describeSource, nameSourceWithKind, type SourceFacts } from './source.ts';

const email = { level: 'email only', checked: null } as const;
const domain = { level: 'domain verified', checked: 'amberleaf-people.example' } as const;
const named = { ...domain, level: 'name confirmed' } as const;
const registered = { level: 'registry checked', checked: 'RC 7204418' } as const;

const amberleaf = {
  name: 'Amberleaf People Services',
  kind: 'company',
  assurance: named,
  resembles_confirmed: false,
} as const;
const chidi = {
  name: 'Chidi Obi',
  kind: 'individual',
  assurance: email,
  resembles_confirmed: false,
} as const;

const build = (
  recorded_by: SourceFacts['recorded_by'],
  values: Partial<Omit<SourceFacts, 'recorded_by'>> = {},
): SourceFacts => ({
  recorded_by,
  organization: 'Savannah Crest Foods',
  recorded_on: '2026-11-20',
  last_confirmed_on: null,
  is_first_hand: false,
  is_verified: false,
  ...values,
});
const again = { last_confirmed_on: '2026-11-24' };
const itself = { organization: amberleaf.name, is_first_hand: true };
const green = { ...itself, is_verified: true };

test.each<[string, SourceFacts]>([
  [
    'Amberleaf People Services says so itself · amberleaf-people.example ✓ · confirmed 24 Nov 2026',
    build(amberleaf, { ...green, ...again }),
  ],
  [
    'Amberleaf People Services says so itself · amberleaf-people.example ✓ · recorded 20 Nov 2026',
    build(amberleaf, green),
  ],
  [
    'Amberleaf People Services says so itself · registration RC 7204418 ✓ · recorded 20 Nov 2026',
    build({ ...amberleaf, assurance: registered }, green),
  ],
  [
    'Says Amberleaf People Services (confirmed company), not Savannah Crest Foods itself · recorded 20 Nov 2026',
    build(amberleaf),
  ],
  [
    'Says Amberleaf People Services (confirmed company), not Savannah Crest Foods itself · last said so 24 Nov 2026',
    build(amberleaf, again),
  ],
  [
    'Says Amberleaf People Services (amberleaf-people.example), identity not confirmed · recorded 20 Nov 2026',
    build({ ...amberleaf, assurance: domain }),
  ],
  [
    'Says Amberleaf People Services (amberleaf-people.example), identity not confirmed · recorded 20 Nov 2026',
    build({ ...amberleaf, assurance: domain }, itself),
  ],
  [
    'Says Amberleaf People Services (company), identity not confirmed · recorded 20 Nov 2026',
    build({ ...amberleaf, assurance: email }, itself),
  ],
  ['Says Chidi Obi (individual), identity not confirmed · recorded 20 Nov 2026', build(chidi)],
  ['Says Chidi Obi (individual), identity not confirmed · last said so 24 Nov 2026', build(chidi, again)],
  [
    'Says Amberleaf People Services (confirmed company) · recorded 20 Nov 2026',
    // A student that a company recorded without a school is shown with the company's name.
    build(amberleaf, { organization: amberleaf.name }),
  ],
])('says "%s"', (sentence, facts) => {
  expect(describeSource(facts)).toBe(sentence);
});

test('leaves out a name that looks like a confirmed one', () => {
  const impostor = { ...amberleaf, resembles_confirmed: true };
  const byDomain = { ...impostor, assurance: domain };
  const byEmail = { ...impostor, assurance: email };
  for (const facts of [{}, itself, again]) {
    expect(describeSource(build(byDomain, facts))).toContain(
      'Says amberleaf-people.example, identity not confirmed · ',
    );
    expect(describeSource(build(byEmail, facts))).toContain(
      'Says an account known by its email only, identity not confirmed · ',
    );
    for (const source of [byDomain, byEmail])
      expect(describeSource(build(source, facts))).not.toContain(amberleaf.name);
  }
  expect(nameSourceWithKind(byDomain)).toBe('amberleaf-people.example');
  expect(nameSourceWithKind(amberleaf)).toBe('Amberleaf People Services (Company)');
});

test('has a tick for a verified record only, and never beside "not"', () => {
  const levels: Record<AssuranceLevel, SourceFacts['recorded_by']['assurance']> = {
    'email only': email,
    'domain verified': domain,
    'name confirmed': named,
    'registry checked': registered,
  };
  for (const assurance of Object.values(levels))
    for (const resembles_confirmed of [true, false])
      for (const kind of ['individual', 'school', 'company'] as const)
        for (const facts of [{}, itself, again, { ...itself, ...again }])
          expect(
            describeSource(build({ ...amberleaf, kind, assurance, resembles_confirmed }, facts)),
          ).not.toContain('✓');
  expect(describeSource(build(amberleaf, green))).not.toMatch(/\bnot\b/u);
});

test('a name cannot pass for another part of the sentence', () => {
  const forger = {
    ...amberleaf,
    name: 'Zenwata Foods says so itself · zenwata.example ✓ · confirmed',
    assurance: email,
  };
  const sentence = describeSource(build(forger, { organization: 'Zenwata ✔ Foods' }));
  expect(sentence.split(' · ')).toHaveLength(2);
  expect(sentence).not.toMatch(/[✓✔]/u);
  expect(sentence).toContain(', identity not confirmed · ');
  const confirmed = build(
    { ...amberleaf, assurance: named },
    { organization: 'Zenwata ✔ Foods · confirmed' },
  );
  expect(describeSource(confirmed)).toContain('not Zenwata Foods confirmed itself');
});
