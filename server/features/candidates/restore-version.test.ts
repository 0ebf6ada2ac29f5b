import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPhoto } from '#contract/calls/bulk-photos.ts';
import { updateCandidate } from '#contract/calls/candidates.ts';
import { restoreVersion } from '#contract/calls/versions.ts';
import { deleteCandidates } from '#server/domain/candidate-store/queries/delete-candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidates } from '#server/testing/add-candidates.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { countLockWaits } from '#server/testing/lock-waits.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());
beforeEach(async () => void (owner = await portal.newAccount()));

const restore = (id: string) =>
  portal.call(restoreVersion, { token: owner.token, params: { id, version: 1 } });

const countRestores = async () => {
  const entries = portal.db.selectFrom('audit_entry').select('id').where('action', '=', 'restore');
  return (await entries.where('organization_id', '=', owner.organization_id).execute()).length;
};

test('restores no candidate that is deleted meanwhile', async () => {
  const { id } = await addCandidate(portal.call, owner.token);
  const form = { ...employeeForm, name: 'Ngozi Bello' };
  await portal.call(updateCandidate, { token: owner.token, params: { id }, form });
  let isAnswered = false;
  const { restoring } = await portal.db.transaction().execute(async (tx) => {
    await deleteCandidates(tx, [portal.rowId(id)]);
    const restoring = restore(id);
    void restoring.finally(() => (isAnswered = true));
    await expect.poll(async () => isAnswered || (await countLockWaits(portal.db)) > 0).toBe(true);
    return { restoring };
  });
  const { status, problem } = await restoring;
  expect([status, problem.code]).toEqual([404, 'candidate_not_found']);
  expect(await countRestores()).toBe(0);
});

test('says that nothing was changed when the version differs only in the photo', async () => {
  const { org_name: organization, ...fields } = employeeForm;
  const candidate = { ...fields, organization, candidate_type: 'employee', phone_e164: null } as const;
  const [rowId = 0] = await addCandidates(portal, owner, [candidate]);
  const id = portal.wireId(rowId);
  const files = { profile_picture: await createTestPhoto() };
  expect((await portal.call(addPhoto, { token: owner.token, params: { id }, files })).status).toBe(201);
  expect((await restore(id)).body).toEqual({
    message: 'This version has the same values. Nothing was changed.',
    data: { is_changed: false },
  });
  expect(await countRestores()).toBe(0);
});
