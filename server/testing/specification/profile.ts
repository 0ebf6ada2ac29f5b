import { describe, expect, test } from 'vitest';
import type { SpecifiedPortal } from './specified-portal.ts';

/** The specified calls of the profile and its password. */
export const testProfile = (getPortal: () => SpecifiedPortal, hasCookies: boolean) =>
  describe('profile', () => {
    test('an individual’s profile is read and saved with the fields of its form', async () => {
      const { client, email } = await getPortal().signUp('individual', 'Amara Okeke', hasCookies);
      const saved = await client.updateUserProfile({
        firstName: 'Adaeze',
        lastName: 'Obi',
        organization: 'Zenwata Foods',
        name: '',
        email,
        phone: '+2348035550150',
        address: '1 Zik Avenue, Enugu',
        profile_picture: '/photos/before.jpg',
      });
      expect([saved.status, saved.json.message]).toEqual([200, 'User profile updated successfully!']);
      const { status, json } = await client.getUser();
      expect(status).toBe(200);
      expect(json.data.data).toMatchObject({
        role: 'individual',
        email,
        individual: {
          first_name: 'Adaeze',
          last_name: 'Obi',
          phone: '+2348035550150',
          address: '1 Zik Avenue, Enugu',
        },
      });
    });

    test.each(['school', 'company'] as const)('a %s’s profile is under its role', async (role) => {
      const { client, email } = await getPortal().signUp(role, 'Ndidi House', hasCookies);
      const profile = { name: 'Ndidi Hall', phone: '+2348035550151', address: '2 Zik Avenue, Enugu' };
      const form = { ...profile, firstName: '', lastName: '', organization: '', email };
      expect((await client.updateUserProfile(form)).status).toBe(200);
      expect((await client.getUser()).json.data.data).toMatchObject({ role, email, [role]: profile });
    });

    test('another email is sent codes, and the other fields are saved', async () => {
      const { client, email } = await getPortal().signUp('company', 'Ndidi House', hasCookies);
      const next = `${crypto.randomUUID()}@example.com`;
      const saved = await client.updateUserProfile({ name: 'Ndidi Hall', email: next });
      expect(saved.status).toBe(200);
      expect(saved.json.message).toMatch(/^User profile updated successfully! .*sent a code/u);
      expect(await getPortal().readCode(email, 2)).not.toBe(await getPortal().readCode(next, 1));
      expect((await client.getUser()).json.data.data).toMatchObject({
        email,
        company: { name: 'Ndidi Hall' },
      });
    });

    test('the password is changed', async () => {
      const { client, email, password, role } = await getPortal().signUp('school', 'Ndidi House', hasCookies);
      const next = 'Plantain at the junction 9';
      const change = { new_password: next, new_password_confirmation: next };
      const wrong = await client.changePassword({ password: 'not this one', ...change });
      expect([wrong.status, wrong.json.message]).toEqual([422, 'The current password is incorrect.']);
      expect([200, 201]).toContain((await client.changePassword({ password, ...change })).status);
      expect((await client.logIn({ email, password: next, role })).status).toBe(200);
    });
  });
