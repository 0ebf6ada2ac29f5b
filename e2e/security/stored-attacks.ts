import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { changeDisplayName } from '#contract/calls/members.ts';
import { updateProfile } from '#contract/calls/profile.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';

/** Markup that runs a script wherever it becomes part of a page, an attribute or an address. */
export const attacks = {
  image: '<img src="/none" onerror="alert(1)">',
  script: '</script><script>alert(1)</script>',
  attribute: '" autofocus onfocus="alert(1)" x="',
  address: 'javascript:alert(1)',
};

/** Fails the test at once, when a script of a record runs, or changes a page. */
export function watchScripts(page: Page) {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

/** Writes the attacks into every field of an organisation, its members, records, history and files. */
export async function writeAttacks({ call, ...portal }: TestPortal) {
  const { image, script, attribute, address } = attacks;
  const owner = await portal.newAccount({ name: `Zenwata ${image}` });
  const { token } = owner;
  await call(changeDisplayName, { token, body: { display_name: `Ada ${script}` } });
  await call(updateProfile, { token, form: { address: attribute, phone: `${address} 08031234567` } });
  const form = {
    name: `Musa ${image}`,
    org_name: script,
    phone: `${attribute} 0803`,
    address,
    reason: image,
  };
  const { id } = await addCandidate(call, token, form);
  await addCandidate(call, token, form);
  const edited = { ...employeeForm, ...form, address: `${script} ${address}` };
  expect((await call(updateCandidate, { token, params: { id }, form: edited })).status).toBe(200);
  const csv = `Name,Organization,Phone,Address,Date of hire\n"${image}","${image}",,,"${image}"\n`;
  const file = () =>
    new File([csv.replaceAll('"/none"', 'x').replaceAll('"alert(1)"', 'alert(1)')], `${image}.csv`);
  await call(importEmployees, { token, file: file() });
  await call(stageUpload, { token, query: { candidate_type: 'employee' }, file: file() });
  const viewer = await portal.newAccount({ name: `Viewer ${script}` });
  await call(viewDetails, { token: viewer.token, params: { id } });
  return { owner, viewer, id };
}

/** Counts the elements of a page that an attack has added. */
export const countInjected = (page: Page) =>
  page.locator('img[src="/none"], [onerror], [onfocus], a[href^="javascript"]').count();
