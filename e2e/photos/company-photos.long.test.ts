import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { createPassportPhoto } from '#e2e/helpers/photo-files.ts';
import * as registrar from '#e2e/helpers/registrar.ts';

const employees = [
  {
    name: 'Ìfẹ́olúwa Àjàyí-Cole',
    org_name: 'Kanmi Logistics',
    phone: '0803 555 2201',
    address: '8 Creek Road, Apapa, Lagos',
    start_date: '03/15/2019',
    end_date: '11/30/2023',
    reason: 'Moved abroad',
  },
  {
    name: 'Emeka Nwosu',
    org_name: 'Kanmi Logistics',
    phone: '0803 555 2202',
    address: '21 Ogui Road, Enugu',
    start_date: '01/06/2021',
  },
];

test("a company adds two employees by 'Add another' and sees them with their photos", async ({
  portal,
  page,
}) => {
  const account = await portal.newAccount({ role: 'company', name: 'Kanmi Logistics' });
  await user.openAs(page, account);
  await user.follow(page, navigationTexts.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  expect(await page.getByLabel('Student', { exact: true }).isChecked()).toBe(false);

  const [first, second] = employees as [registrar.EntryFields, registrar.EntryFields];
  await registrar.selectPhoto(page, await createPassportPhoto('#8a5a3c'));
  await registrar.fillEntry(page, 'employee', first);
  await user.press(page, candidateScreenTexts.addAnother);
  await page.getByRole('listitem').filter({ hasText: first.name }).waitFor();
  await expect.poll(() => page.getByLabel(getFieldLabel('name'), { exact: true }).inputValue()).toBe('');

  await registrar.selectPhoto(page, await createPassportPhoto('#5b3a29'));
  await registrar.fillEntry(page, 'employee', second);
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeNotice(page, uploadNotices.uploadedMany('employee').message);

  await user.follow(page, navigationTexts.viewData);
  await page.getByText(candidateScreenTexts.uploadCount(2)).waitFor();
  for (const { name } of employees) await expect.poll(() => registrar.isDrawn(page, name)).toBe(true);
  await registrar.getRow(page, first.name).getByText(candidateListTexts.left('30 Nov 2023')).waitFor();
  await registrar.getRow(page, second.name).getByText(candidateListTexts.current.employee).waitFor();
});
